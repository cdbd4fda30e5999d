import { Tag } from '@blueprintjs/core';
import { DriveTime } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { vehicleMessages } from '@oasis/engine/areas/vehicles';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { vehicleLabels } from './labels.ts';
import { ModelDialog } from './ModelDialog.tsx';
import { askedModels, MODEL_LIST, type Model, modelText, useMakeChoices } from './model-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  vehicleMessages,
  administrationLabels,
  vehicleLabels,
];

const COLUMNS: readonly RecordColumn<Model>[] = [
  { id: 'make', label: 'vehicle.make', sortBy: 'make', width: '90px', cell: ({ make }) => make },
  { id: 'brand', label: 'vehicle.brand', sortBy: 'brand', width: '160px', cell: ({ brand }) => brand },
  {
    id: 'typeClass',
    label: 'vehicle.typeClass',
    sortBy: 'typeClass',
    width: '130px',
    cell: ({ typeClass }) => typeClass || '-',
  },
  {
    id: 'modelYear',
    label: 'vehicle.modelYear',
    sortBy: 'modelYear',
    width: '120px',
    cell: ({ modelYear }) => modelYear || '-',
  },
  { id: 'model', label: 'vehicle.model', sortBy: 'model', fixed: true, cell: ({ model }) => model },
  { id: 'nsts', label: 'model.nsts', align: 'right', width: '80px', cell: ({ nsts }) => nsts },
  {
    id: 'status',
    label: 'model.status',
    width: '100px',
    cell: ({ state }, { t }) => (
      <Tag minimal intent={state ? 'success' : 'none'}>
        {t(state ? 'admin.active' : 'admin.inactive')}
      </Tag>
    ),
  },
];

/** The models of all makes: search, export, add, look at, edit (VEH-001). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/vehicleModel');
  const list = useList(MODEL_LIST);
  const makes = useMakeChoices();
  return (
    <RecordScreen
      words="model"
      path="/vehicleModel"
      list={list}
      tools={
        may('EXPORT') && (
          <ExportButton
            label={t('vehicle.export')}
            download={(manner) =>
              client.download('models.export', { query: { ...askedModels(list.filters), sort: list.sort }, ...manner })
            }
          />
        )
      }
      filters={{
        label: t('model.filter'),
        noneFound: t('model.noneFound'),
        fields: [
          { kind: 'choice', name: 'make', label: t('vehicle.make'), options: makes },
          { kind: 'free text', name: 'text', label: t('model.text') },
          {
            kind: 'choice',
            name: 'status',
            label: t('model.status'),
            options: [
              { value: 'active', label: t('admin.active') },
              { value: 'inactive', label: t('admin.inactive') },
            ],
          },
        ],
      }}
      table={{
        icon: <DriveTime size={32} />,
        height: 'window',
        rowKey: ({ modelId }) => modelId,
        nameOf: (row) => ({ en: modelText(row), zh: modelText(row) }),
        columns: COLUMNS,
      }}
      dialog={ModelDialog}
    />
  );
}
