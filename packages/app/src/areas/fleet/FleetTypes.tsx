import { FLEET_CUSTOMER_CATEGORY, fleetTypeRecord } from '@oasis/engine/areas/fleet';
import { message } from '@oasis/engine/messages';
import { RecordFields, type RecordFieldsProps } from '../../administration/RecordFields.tsx';
import { recordSpecOf } from '../../administration/record-spec.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useSwitched } from '../../administration/use-switched.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { FleetSection } from './FleetSection.tsx';
import {
  FLEET_CALLS,
  type FleetType,
  type FleetWay,
  readAs,
  typeRow,
  useCategoryChoices,
  useFleetTypes,
} from './fleet-list.ts';

const customerCategory = FLEET_CUSTOMER_CATEGORY;

type TypeFieldsProps = Pick<RecordFieldsProps<typeof fleetTypeRecord>, 'form' | 'row'> & FleetWay;

function TypeFields({ form, row, way }: TypeFieldsProps) {
  const choices = { fleetCustomerCategory: useCategoryChoices(way) };
  return <RecordFields record={fleetTypeRecord} form={form} row={row} choices={choices} />;
}

/** The fleet customer types: add, edit, switch, export. */
export function FleetTypes({ way }: FleetWay) {
  const { t } = useLabels();
  const may = useButtons(fleetTypeRecord.path);
  const list = useFleetTypes(way);
  const switched = useSwitched(list.reload);
  const calls = FLEET_CALLS[way];
  const change = useChange(calls.typesActive);
  const onSwitch = ({ customerTypeId, customerTypeName, state, version }: FleetType) =>
    change.mutate(
      { query: { version }, body: { active: !state, customerTypeId: [customerTypeId] } },
      switched.after(customerTypeName, !state),
    );
  return (
    <FleetSection
      record={fleetTypeRecord}
      addLabel={t('fleetType.add')}
      list={list}
      spec={{
        ...recordSpecOf<typeof fleetTypeRecord>(fleetTypeRecord, 'fleet'),
        create: (draft, key) => client.call(calls.addType, { body: { ...draft, customerCategory }, key, silent: true }),
        update: (draft, { customerTypeId, version }) =>
          client.call(calls.editType, {
            body: { ...draft, customerCategory, customerTypeId },
            query: { version },
            silent: true,
          }),
        read: ({ customerTypeId }) =>
          readAs(typeRow, client.call('fleet.type', { query: { customerTypeId }, silent: true })),
      }}
      said={(isNew) => message(isNew ? 'FLEET_CUSTOMER_TYPE_ADDED' : 'FLEET_CUSTOMER_TYPE_EDITED')}
      onSwitch={onSwitch}
      fields={(form, row) => <TypeFields form={form} row={row} way={way} />}
      tools={
        may('EXPORT') && (
          <ExportButton
            label={t('fleetType.export')}
            download={(manner) => client.download('customerTypes.export', { query: { customerCategory }, ...manner })}
          />
        )
      }
    />
  );
}
