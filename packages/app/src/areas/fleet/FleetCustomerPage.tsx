import { People } from '@blueprintjs/icons';
import { fleetCustomerRecord, fleetMessages } from '@oasis/engine/areas/fleet';
import { message } from '@oasis/engine/messages';
import { RecordFields, type RecordFieldsProps } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useTypeChoices } from './fleet-list.ts';
import { fleetLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, fleetMessages, fleetLabels];

const CUSTOMERS = shownRecord(fleetCustomerRecord, 'fleet', {
  callNames: {
    list: 'customers',
    byId: 'customer',
    save: 'addCustomer',
    update: 'editCustomer',
    active: 'customerActive',
  },
  listName: 'fleet-customers',
});

/** The fleet customers that programs pick from: search, add, look at, edit, switch (FLT-001). */
export function Page() {
  return (
    <RecordsPage
      kind={CUSTOMERS}
      icon={<People size={32} />}
      choices={{ typeId: useTypeChoices('all') }}
      switchQuestion={message('FLEET_CUSTOMER_STATUS_CONFIRM')}
      fields={(form, row) => <CustomerFields form={form} row={row} />}
    />
  );
}

function CustomerFields({ form, row }: Pick<RecordFieldsProps<typeof fleetCustomerRecord>, 'form' | 'row'>) {
  const { t } = useLabels();
  return (
    <RecordFields
      record={fleetCustomerRecord}
      form={form}
      row={row}
      choices={{ customerTypeId: useTypeChoices('active') }}
      {...(row === undefined && { hints: { customerName: t('fleet.renamed') } })}
    />
  );
}
