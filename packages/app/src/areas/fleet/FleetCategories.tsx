import { FORM_MODE } from '@oasis/engine/access';
import { type FleetCategoryDraft, fleetCategoryForm } from '@oasis/engine/areas/fleet';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { useSwitched } from '../../administration/use-switched.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { FleetSection } from './FleetSection.tsx';
import { FLEET_CALLS, type FleetCategory, type FleetWay, useFleetCategories, withState } from './fleet-list.ts';

const COLUMNS: readonly RecordColumn<FleetCategory>[] = [
  nameColumn('fleetCategory.name', ({ categoryName }) => ({ en: categoryName, zh: categoryName })),
  { id: 'types', label: 'fleetCategory.types', align: 'right', width: '110px', cell: ({ types }) => types },
];

/** The fleet customer categories: add, edit, switch; the last two by calls of our own whichever way is taken. */
export function FleetCategories({ way }: FleetWay) {
  const list = useFleetCategories(way);
  const switched = useSwitched(list.reload);
  const change = useChange('fleet.categoryActive');
  const onSwitch = ({ categoryId, categoryName, active, version }: FleetCategory) =>
    change.mutate({ query: { version }, body: { categoryId, active: !active } }, switched.after(categoryName, !active));
  return (
    <FleetSection
      words="fleetCategory"
      list={list}
      rowKey={({ categoryId }) => categoryId}
      nameOf={({ categoryName }) => categoryName}
      columns={COLUMNS}
      onSwitch={onSwitch}
      dialog={way === 'program' ? ProgramCategoryDialog : SettingsCategoryDialog}
    />
  );
}

const SettingsCategoryDialog = (props: OpenDialog<FleetCategory>) => <FleetCategoryDialog {...props} way="settings" />;
const ProgramCategoryDialog = (props: OpenDialog<FleetCategory>) => <FleetCategoryDialog {...props} way="program" />;

function FleetCategoryDialog({ open, on, way }: OpenDialog<FleetCategory> & FleetWay) {
  const { t } = useLabels();
  return (
    <RecordDialog<FleetCategory, FleetCategoryDraft>
      open={open}
      title={t(`fleetCategory.${TITLE_OF[open.mode]}`)}
      {...(open.mode === FORM_MODE.add && { said: ({ name }) => message('CREATED', { name: name.trim() }) })}
      spec={{
        ...byForm(fleetCategoryForm),
        draftOf: (row) => ({ name: row?.categoryName ?? '' }),
        subjectOf: ({ categoryId }) => `fleet-category:${categoryId}`,
        create: (draft, key) => client.call(FLEET_CALLS[way].addCategory, { body: draft, key, silent: true }),
        update: (draft, { categoryId, version }) =>
          client.call('fleet.editCategory', { body: { ...draft, categoryId }, query: { version }, silent: true }),
        read: async ({ categoryId }) => {
          const read = await client.call('fleet.category', { query: { categoryId }, silent: true });
          return read.ok ? ok(withState(read.value)) : read;
        },
      }}
      on={on}
      fields={(form) => <TextField form={form} field="name" label={t('fleetCategory.newName')} required first />}
    />
  );
}
