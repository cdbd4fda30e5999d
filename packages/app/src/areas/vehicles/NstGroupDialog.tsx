import { type NstGroupDraft, nstGroupForm } from '@oasis/engine/areas/vehicles';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { type NstGroup, useGroupChoices } from './nst-group-list.ts';

/** An NST group in a modal, to add, edit or look at. */
export function NstGroupDialog({ open, on }: OpenDialog<NstGroup>) {
  const { t } = useLabels();
  const { makes } = useGroupChoices();
  return (
    <RecordDialog<NstGroup, NstGroupDraft>
      open={open}
      title={t(`nstGroup.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(nstGroupForm),
        subjectOf: ({ groupId }) => `nst-group:${groupId}`,
        create: (draft, key) => client.call('nstGroups.save', { body: draft, key, silent: true }),
        update: (draft, { groupId, version }) =>
          client.call('nstGroups.update', { body: { ...draft, groupId }, query: { version }, silent: true }),
        read: ({ groupId }) => client.call('nstGroups.byId', { query: { groupId }, silent: true }),
      }}
      on={on}
      fields={(form, group) => (
        <>
          <ChoiceField
            form={form}
            field="make"
            label={t('vehicle.make')}
            required
            disabled={group !== undefined}
            options={makes}
            value={form.draft.make}
            part={(make) => ({ make })}
          />
          <TextField form={form} field="code" label={t('nstGroup.code')} required disabled={group !== undefined} />
          <TextField form={form} field="nameEn" label={t('admin.englishName')} required />
          <TextField form={form} field="nameCn" label={t('admin.chineseName')} required />
        </>
      )}
    />
  );
}
