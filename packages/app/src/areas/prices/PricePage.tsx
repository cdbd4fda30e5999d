import { Dollar } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { PRICE_COLUMNS, priceMessages } from '@oasis/engine/areas/prices';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { useMemo } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { DatedImport } from './DatedImport.tsx';
import { periodColumns } from './dated-columns.tsx';
import { BudgetEffect } from './effect/BudgetEffect.tsx';
import { priceQuestion } from './effect/questions.ts';
import { priceLabels } from './labels.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { amountText, modelText, PRICES, type Price } from './price-list.ts';
import { usePriceFilters } from './use-price-filters.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  priceMessages,
  administrationLabels,
  fileImportLabels,
  priceLabels,
];

const COLUMNS: readonly RecordColumn<Price>[] = [
  { id: 'make', label: 'price.make', width: '80px', cell: ({ make }) => make },
  { id: 'typeClass', label: 'price.typeClass', width: '90px', cell: ({ typeClass }) => typeClass || '-' },
  { id: 'model', label: 'price.model', width: '260px', cell: modelText },
  { id: 'msrp', label: 'price.msrp', align: 'right', cell: ({ msrp }) => amountText(msrp) },
  {
    id: 'msrpWithoutVat',
    label: 'price.msrpWithoutVat',
    align: 'right',
    cell: ({ msrpWithoutVat }) => amountText(msrpWithoutVat),
  },
  { id: 'dealerPrice', label: 'price.dealerPrice', align: 'right', cell: ({ dealerPrice }) => amountText(dealerPrice) },
  ...periodColumns<Price>(),
];

const IMPORT = { title: 'price.import', file: 'price.file', hint: 'price.fileHint', name: 'price.fileName' } as const;

/** MSRP and dealer prices of models by their first day, with all earlier ones (VEH-007). */
export function Page() {
  const { t } = useLabels();
  const filters = usePriceFilters('price.text');
  const may = useButtons('/updateMSRP');
  const list = useList(PRICES);
  return (
    <RecordScreen
      words="price"
      path="/updateMSRP"
      list={list}
      tools={
        <>
          {may('EXPORT') && (
            <ExportButton
              label={t('price.export')}
              download={(manner) => client.download('prices.export', { query: given(list.filters), ...manner })}
            />
          )}
          {may('IMPORT') && (
            <ImportTool label={t('price.importShort')} onLoaded={list.reload}>
              {(on) => <PriceImport {...on} />}
            </ImportTool>
          )}
        </>
      }
      filters={filters}
      table={{
        icon: <Dollar size={32} />,
        height: 'window',
        rowKey: ({ priceId }) => priceId,
        nameOf: (row) => ({
          en: `${modelText(row)} from ${row.validFrom}`,
          zh: `${modelText(row)} ${row.validFrom} 起`,
        }),
        columns: COLUMNS,
      }}
      dialog={PriceDialog}
    />
  );
}

type PriceReport = CallData<'prices.checkFile'>;

/** A file of prices, shown with its effect on budgets. */
function PriceImport(on: { readonly onClose: () => void; readonly onLoaded: () => void }) {
  return (
    <DatedImport<PriceReport>
      {...on}
      words={IMPORT}
      columns={PRICE_COLUMNS}
      beside={(report, onReady) => <FileEffect report={report} onReady={onReady} />}
      calls={(reason) => ({
        check: (file, onProgress, named) =>
          client.upload('prices.checkFile', { file, fields: { ...named, reason }, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('prices.loadFile', { file, fields: { ...named, print, reason }, silent: true }),
      })}
    />
  );
}

function FileEffect({ report: { prices }, onReady }: { readonly report: PriceReport; readonly onReady: () => void }) {
  const question = useMemo(() => priceQuestion(prices), [prices]);
  return <BudgetEffect question={question} onReady={onReady} />;
}
