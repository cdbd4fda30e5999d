import { fixedGroupType } from '@oasis/engine/areas/grants';
import { type GroupDraft, groupForm } from '@oasis/engine/areas/groups';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { GroupRoles } from './GroupRoles.tsx';
import type { Group } from './group-list.ts';

/** A user group in a modal, to add, edit or look at (UGP-012 to UGP-014, UGP-025 to UGP-045). */
export function GroupDialog({ open, on }: OpenDialog<Group>) {
  const { t } = useLabels();
  const fixedType = fixedGroupType(viewerOf(useUser()));
  const types = useUserTypes();
  return (
    <RecordDialog<Group, GroupDraft>
      open={open}
      title={t(`group.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(groupForm, { grptp: fixedType ?? null }),
        subjectOf: ({ privgrpid }) => `group:${privgrpid}`,
        create: (draft, key) => client.call('groups.save', { body: draft, key, silent: true }),
        update: (draft, { privgrpid, version }) =>
          client.call('groups.update', { body: { ...draft, privgrpid }, query: { version }, silent: true }),
        read: ({ privgrpid }) => client.call('groups.byId', { query: { privgrpid }, silent: true }),
      }}
      on={on}
      fields={(form, group) => (
        <>
          <TextField form={form} field="grpnmen" label={t('admin.englishName')} required first />
          <TextField form={form} field="grpnmcn" label={t('admin.chineseName')} required />
          <ChoiceField
            form={form}
            field="grptp"
            label={t('group.type')}
            required
            disabled={group !== undefined || fixedType !== undefined}
            options={types}
            valueName={group?.grptpnm}
            value={idText(form.draft.grptp)}
            part={(value) => ({ grptp: chosenId(value) })}
          />
          <TextField form={form} field="grpdsc" label={t('admin.description')} long />
          {group !== undefined && <GroupRoles privgrpid={group.privgrpid} />}
        </>
      )}
    />
  );
}
