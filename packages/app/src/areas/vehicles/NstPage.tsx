import './vehicles.css';
import { Tag as TagIcon } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { vehicleMessages } from '@oasis/engine/areas/vehicles';
import { commonMessages, formMessages } from '@oasis/engine/messages';
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
import { type ShownList, useList } from '../../tables/use-list.ts';
import { vehicleLabels } from './labels.ts';
import { NstDialog } from './NstDialog.tsx';
import { NstImport } from './NstImport.tsx';
import { askedNsts, NST_LIST, type Nst, useNstOptions } from './nst-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  vehicleMessages,
  administrationLabels,
  fileImportLabels,
  vehicleLabels,
];

const COLUMNS: readonly RecordColumn<Nst>[] = [
  { id: 'make', label: 'vehicle.make', sortBy: 'make', width: '80px', cell: ({ make }) => make },
  { id: 'brand', label: 'vehicle.brand', width: '110px', cell: ({ brand }) => brand },
  { id: 'typeClass', label: 'vehicle.typeClass', width: '100px', cell: ({ typeClass }) => typeClass || '-' },
  { id: 'modelYear', label: 'vehicle.modelYear', width: '90px', cell: ({ modelYear }) => modelYear || '-' },
  { id: 'model', label: 'vehicle.model', sortBy: 'model', width: '160px', cell: ({ model }) => model },
  {
    id: 'code',
    label: 'nst.code',
    sortBy: 'code',
    fixed: true,
    width: '190px',
    cell: ({ code, ...row }, { pick }) => (
      <>
        {code}
        <div className="bp6-text-muted">{pick({ en: row.nameEn, zh: row.nameCn })}</div>
      </>
    ),
  },
  {
    id: 'period',
    label: 'nst.period',
    sortBy: 'from',
    width: '110px',
    cell: ({ activeFrom, activeTo }, { t }) => (
      <>
        <span className="oasis-vehicle-day">{activeFrom}</span>
        <br />
        <span className="oasis-vehicle-day">{activeTo || t('nst.open')}</span>
      </>
    ),
  },
  { id: 'group', label: 'nst.group', width: '140px', cell: ({ group }) => group || '-' },
];

/** The NSTs of all models: search, export, import, add, look at, edit (VEH-002). */
export function Page() {
  const { t } = useLabels();
  const list = useList(NST_LIST);
  const options = useNstOptions();
  const choices = (texts: readonly string[] = []) => texts.map((text) => ({ value: text, label: text }));
  return (
    <RecordScreen
      words="nst"
      path="/vehicleManagement"
      list={list}
      tools={<Tools list={list} />}
      filters={{
        label: t('nst.filter'),
        noneFound: t('nst.noneFound'),
        fields: [
          { kind: 'choice', name: 'make', label: t('vehicle.make'), options: choices(options?.makes) },
          { kind: 'free text', name: 'text', label: t('nst.text') },
          { kind: 'day', name: 'day', label: t('nst.day') },
          {
            kind: 'choice',
            name: 'group',
            label: t('nst.group'),
            options: [{ value: '-', label: t('nst.noGroup') }, ...choices(options?.groups)],
          },
          {
            kind: 'choice',
            name: 'status',
            label: t('nst.state'),
            options: [
              { value: 'active', label: t('nst.active') },
              { value: 'inactive', label: t('nst.inactive') },
            ],
          },
        ],
      }}
      table={{
        icon: <TagIcon size={32} />,
        height: 'window',
        rowKey: ({ nstId }) => nstId,
        nameOf: ({ code, ...row }) => ({ en: `${code} ${row.nameEn}`, zh: `${code} ${row.nameCn}` }),
        columns: COLUMNS,
      }}
      dialog={NstDialog}
    />
  );
}

function Tools({ list }: { readonly list: ShownList<Nst, typeof NST_LIST.none, (typeof NST_LIST.sorts)[number]> }) {
  const { t } = useLabels();
  const may = useButtons('/vehicleManagement');
  return (
    <>
      {may('EXPORT') && (
        <ExportButton
          label={t('vehicle.export')}
          download={(manner) =>
            client.download('nsts.export', { query: { ...askedNsts(list.filters), sort: list.sort }, ...manner })
          }
        />
      )}
      {may('IMPORT') && (
        <ImportTool label={t('nst.import')} onLoaded={list.reload}>
          {(on) => <NstImport {...on} />}
        </ImportTool>
      )}
    </>
  );
}
