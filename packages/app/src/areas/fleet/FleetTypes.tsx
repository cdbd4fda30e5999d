import { FORM_MODE } from '@oasis/engine/access';
import { FLEET_CUSTOMER_CATEGORY, type FleetTypeDraft, fleetTypeForm } from '@oasis/engine/areas/fleet';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { byForm } from '../../administration/use-record-form.ts';
import { useSwitched } from '../../administration/use-switched.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { FleetSection } from './FleetSection.tsx';
import {
  FLEET_CALLS,
  type FleetType,
  type FleetWay,
  useCategoryChoices,
  useFleetTypes,
  withState,
} from './fleet-list.ts';
import { FLEET_CUSTOMERS } from './path.ts';

const COLUMNS: readonly RecordColumn<FleetType>[] = [
  nameColumn('fleetType.name', ({ name }) => ({ en: name, zh: name })),
  { id: 'category', label: 'fleetType.category', width: '260px', cell: ({ fleetCategoryName }) => fleetCategoryName },
  { id: 'customers', label: 'fleetType.customers', align: 'right', width: '110px', cell: ({ customers }) => customers },
];

/** The fleet customer types: add, edit, switch, export. */
export function FleetTypes({ way }: FleetWay) {
  const { t } = useLabels();
  const may = useButtons(FLEET_CUSTOMERS);
  const list = useFleetTypes(way);
  const switched = useSwitched(list.reload);
  const change = useChange(FLEET_CALLS[way].typesActive);
  const onSwitch = ({ id, name, active, version }: FleetType) =>
    change.mutate(
      { query: { version }, body: { active: !active, customerTypeId: [id] } },
      switched.after(name, !active),
    );
  return (
    <FleetSection
      words="fleetType"
      list={list}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      onSwitch={onSwitch}
      dialog={way === 'program' ? ProgramTypeDialog : SettingsTypeDialog}
      tools={
        may('EXPORT') && (
          <ExportButton
            label={t('fleetType.export')}
            download={(manner) =>
              client.download('customerTypes.export', {
                query: { customerCategory: FLEET_CUSTOMER_CATEGORY },
                ...manner,
              })
            }
          />
        )
      }
    />
  );
}

const SettingsTypeDialog = (props: OpenDialog<FleetType>) => <FleetTypeDialog {...props} way="settings" />;
const ProgramTypeDialog = (props: OpenDialog<FleetType>) => <FleetTypeDialog {...props} way="program" />;

function FleetTypeDialog({ open, on, way }: OpenDialog<FleetType> & FleetWay) {
  const { t } = useLabels();
  const categories = useCategoryChoices(way);
  const isNew = open.mode === FORM_MODE.add;
  return (
    <RecordDialog<FleetType, FleetTypeDraft>
      open={open}
      title={t(`fleetType.${TITLE_OF[open.mode]}`)}
      said={() => message(isNew ? 'FLEET_CUSTOMER_TYPE_ADDED' : 'FLEET_CUSTOMER_TYPE_EDITED')}
      spec={{
        ...byForm(fleetTypeForm),
        draftOf: (row) => ({
          customerTypeName: row?.name ?? '',
          fleetCustomerCategory: row?.fleetCustomerCategory ?? null,
        }),
        subjectOf: ({ id }) => `fleet-type:${id}`,
        create: (draft, key) =>
          client.call(FLEET_CALLS[way].addType, {
            body: { ...draft, customerCategory: FLEET_CUSTOMER_CATEGORY },
            key,
            silent: true,
          }),
        update: (draft, { id, version }) =>
          client.call(FLEET_CALLS[way].editType, {
            body: { ...draft, customerCategory: FLEET_CUSTOMER_CATEGORY, customerTypeId: id },
            query: { version },
            silent: true,
          }),
        read: async ({ id }) => {
          const read = await client.call('fleet.type', { query: { customerTypeId: id }, silent: true });
          return read.ok ? ok(withState(read.value)) : read;
        },
      }}
      on={on}
      fields={(form, row) => (
        <>
          <TextField form={form} field="customerTypeName" label={t('fleetType.name')} required first />
          <ChoiceField
            form={form}
            field="fleetCustomerCategory"
            label={t('fleetType.category')}
            required
            options={categories}
            valueName={row?.fleetCategoryName}
            value={idText(form.draft.fleetCustomerCategory)}
            part={(value) => ({ fleetCustomerCategory: chosenId(value) })}
          />
        </>
      )}
    />
  );
}
