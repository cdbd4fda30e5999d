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
import { type FleetCategory, useFleetCategories, withState } from './fleet-list.ts';

const COLUMNS: readonly RecordColumn<FleetCategory>[] = [
  nameColumn('fleetCategory.name', ({ categoryName }) => ({ en: categoryName, zh: categoryName })),
  { id: 'types', label: 'fleetCategory.types', align: 'right', width: '110px', cell: ({ types }) => types },
];

/** The fleet customer categories: add, edit, switch. */
export function FleetCategories() {
  const list = useFleetCategories();
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
      dialog={FleetCategoryDialog}
    />
  );
}

function FleetCategoryDialog({ open, on }: OpenDialog<FleetCategory>) {
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
        create: (draft, key) => client.call('fleet.addCategory', { body: draft, key, silent: true }),
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
