import { People } from '@blueprintjs/icons';
import { fleetMessages } from '@oasis/engine/areas/fleet';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { FleetCustomerDialog } from './FleetCustomerDialog.tsx';
import { FLEET_LIST, type FleetCustomer, useTypeChoices } from './fleet-list.ts';
import { fleetLabels } from './labels.ts';
import { FLEET_CUSTOMERS } from './path.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  fleetMessages,
  administrationLabels,
  fleetLabels,
];

const nameOf = ({ customerName }: FleetCustomer) => ({ en: customerName, zh: customerName });

const COLUMNS: readonly RecordColumn<FleetCustomer>[] = [
  nameColumn('fleet.name', nameOf),
  { id: 'type', label: 'fleet.type', sortBy: 'type', width: '220px', cell: ({ customerTypeName }) => customerTypeName },
  {
    id: 'category',
    label: 'fleet.category',
    sortBy: 'category',
    width: '200px',
    cell: ({ categoryName }) => categoryName,
  },
  {
    id: 'programs',
    label: 'fleet.programs',
    sortBy: 'programs',
    align: 'right',
    width: '110px',
    cell: ({ programs }) => programs,
  },
];

/** The fleet customers that programs pick from: search, add, look at, edit, switch (FLT-001). */
export function Page() {
  const { t } = useLabels();
  const types = useTypeChoices('all');
  return (
    <RecordScreen
      words="fleet"
      path={FLEET_CUSTOMERS}
      list={useList(FLEET_LIST)}
      filters={{
        label: t('fleet.filter'),
        noneFound: t('fleet.noneFound'),
        fields: [
          { kind: 'free text', name: 'text', label: t('fleet.text') },
          { kind: 'choice', name: 'typeId', label: t('fleet.type'), options: types },
          {
            kind: 'choice',
            name: 'status',
            label: t('fleet.status'),
            options: [
              { value: 'active', label: t('admin.active') },
              { value: 'inactive', label: t('admin.inactive') },
            ],
          },
        ],
      }}
      table={{
        icon: <People size={32} />,
        height: 'window',
        rowKey: ({ customerId }) => customerId,
        nameOf,
        columns: COLUMNS,
      }}
      toggle={{
        question: message('FLEET_CUSTOMER_STATUS_CONFIRM'),
        change: ({ customerId, state, version }) =>
          client.call('fleet.customerActive', {
            query: { version },
            body: { customerId, active: !state },
            silent: true,
          }),
      }}
      dialog={FleetCustomerDialog}
    />
  );
}
