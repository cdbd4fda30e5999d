import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { Percentage } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import {
  PENETRATION_COLUMNS,
  type PenetrationDraft,
  penetrationForm,
  SHARE_PRODUCTS,
} from '@oasis/engine/areas/calculator';
import { ok } from '@oasis/engine/base';
import { FINANCE_PRODUCTS } from '@oasis/engine/calculator';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { DateField } from '../../forms/DateField.tsx';
import { PickField, TextField } from '../../forms/FormFields.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { DatedImport } from '../prices/DatedImport.tsx';
import { periodColumns } from '../prices/dated-columns.tsx';
import { priceLabels } from '../prices/labels.ts';
import { usePriceFilters } from '../prices/use-price-filters.ts';
import { MODELS, SHARES, type Share, type SharedModel } from './lists.ts';
import { calculatorFields } from './product-labels.ts';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [
  ...CALCULATOR_WORDS,
  administrationLabels,
  priceLabels,
  fileImportLabels,
  calculatorFields,
];

const COLUMNS: readonly RecordColumn<Share>[] = [
  { id: 'make', label: 'price.make', width: '80px', cell: ({ make }) => make },
  { id: 'typeClass', label: 'price.typeClass', width: '110px', cell: ({ typeClass }) => typeClass || '-' },
  { id: 'model', label: 'price.model', width: '260px', cell: ({ model, modelYear }) => `${model} ${modelYear}`.trim() },
  ...SHARE_PRODUCTS.map(
    (product): RecordColumn<Share> => ({
      id: product,
      label: `product.${product}`,
      align: 'right',
      width: '120px',
      cell: (row) => row[product],
    }),
  ),
  { id: 'total', label: 'penetration.total', align: 'right', width: '120px', cell: ({ total }) => total },
  ...periodColumns<Share>(),
];

const IMPORT = {
  title: 'penetration.import',
  file: 'penetration.file',
  hint: 'penetration.fileHint',
  name: 'price.fileName',
} as const;

/** Which share of the cars of a model is expected to be financed, by product and first day (CAL-005). */
export function Page() {
  const { t } = useLabels();
  const filters = usePriceFilters('price.text');
  const may = useButtons('/estimated/penetration');
  const list = useList(SHARES);
  return (
    <RecordScreen
      words="penetration"
      path="/estimated/penetration"
      list={list}
      tools={
        <>
          {may('EXPORT') && (
            <ExportButton
              label={t('price.export')}
              download={(manner) => client.download('penetration.export', { query: given(list.filters), ...manner })}
            />
          )}
          {may('IMPORT') && (
            <ImportTool label={t('price.importShort')} onLoaded={list.reload}>
              {(on) => <SharesImport {...on} />}
            </ImportTool>
          )}
        </>
      }
      filters={filters}
      table={{
        icon: <Percentage size={32} />,
        height: 'window',
        rowKey: ({ shareId }) => shareId,
        nameOf: ({ model, validFrom }) => ({ en: `${model} from ${validFrom}`, zh: `${model} ${validFrom} 起` }),
        columns: COLUMNS,
      }}
      dialog={ShareDialog}
    />
  );
}

function SharesImport(on: { readonly onClose: () => void; readonly onLoaded: () => void }) {
  return (
    <DatedImport
      {...on}
      words={IMPORT}
      columns={PENETRATION_COLUMNS}
      calls={(reason) => ({
        check: (file, onProgress, named) =>
          client.upload('penetration.checkFile', { file, fields: { ...named, reason }, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('penetration.loadFile', { file, fields: { ...named, print, reason }, silent: true }),
      })}
    />
  );
}

/** Expected shares of a model in a modal: new ones, or existing ones for reading. */
function ShareDialog({ open, on }: OpenDialog<Share>) {
  const { t, pick } = useLabels();
  const [model, setModel] = useState<SharedModel | undefined>(open.mode === FORM_MODE.add ? undefined : open.row);
  return (
    <RecordDialog<Share, PenetrationDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'penetration.addTitle' : 'penetration.viewTitle')}
      spec={{
        ...byForm(penetrationForm),
        subjectOf: ({ shareId }) => `penetration:${shareId}`,
        create: (draft, key) => client.call('penetration.save', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form) => (
        <>
          <PickField
            form={form}
            field="modelId"
            label={t('price.model')}
            required
            source={MODELS}
            chosen={model === undefined ? '' : `${model.model} ${model.modelYear}`.trim()}
            onChoose={(picked) => {
              setModel(picked);
              form.change('modelId', { modelId: picked?.modelId ?? null });
            }}
          />
          <DateField form={form} field="validFrom" label={t('dated.from')} required />
          <div className="oasis-calculator-pair">
            {SHARE_PRODUCTS.map((product) => (
              <TextField
                key={product}
                form={form}
                field={product}
                label={`${pick(FINANCE_PRODUCTS[product])} (%)`}
                required
              />
            ))}
          </div>
          <TextField form={form} field="reason" label={t('dated.reason')} required long hint={t('penetration.hint')} />
        </>
      )}
    />
  );
}
