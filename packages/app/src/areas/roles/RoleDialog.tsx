import { fixedGroupType } from '@oasis/engine/areas/grants';
import { type RoleDraft, roleForm, showsEntitlementCode } from '@oasis/engine/areas/roles';
import type { LocalText } from '@oasis/engine/base';
import { useState } from 'react';
import { groupsOfType, type PickedGroup } from '../../administration/group-source.ts';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { Role } from './role-list.ts';

/** A role in a modal, to add, edit or look at (ROL-012 to ROL-014, ROL-020 to ROL-043). */
export function RoleDialog({ open, on }: OpenDialog<Role>) {
  const { t } = useLabels();
  const viewer = viewerOf(useUser());
  const fixedType = fixedGroupType(viewer);
  return (
    <RecordDialog<Role, RoleDraft>
      open={open}
      title={t(`role.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(roleForm, { roltp: fixedType ?? null }),
        subjectOf: ({ rolid }) => `role:${rolid}`,
        create: (draft, key) => client.call('roles.save', { body: draft, key, silent: true }),
        update: (draft, { rolid, version }) =>
          client.call('roles.update', { body: { ...draft, rolid }, query: { version }, silent: true }),
        read: ({ rolid }) => client.call('roles.byId', { query: { roleid: rolid }, silent: true }),
      }}
      on={on}
      fields={(form, role) => (
        <>
          <TextField form={form} field="rolnmen" label={t('admin.englishName')} required first />
          <TextField form={form} field="rolnmcn" label={t('admin.chineseName')} required />
          <TypeAndGroup form={form} role={role} typeFixed={fixedType !== undefined} />
          <TextField form={form} field="roldsc" label={t('admin.description')} long />
          {showsEntitlementCode(viewer) && <TextField form={form} field="roleCode" label={t('role.code')} />}
        </>
      )}
    />
  );
}

interface TypeAndGroupProps {
  readonly form: EngineForm<RoleDraft, keyof RoleDraft>;
  /** A role that is there: type and group were chosen when it was made, and stay (ROL-020). */
  readonly role: Role | undefined;
  readonly typeFixed: boolean;
}

/** Another type offers other groups, and forgets the one chosen before (ROL-021). */
function TypeAndGroup({ form, role, typeFixed }: TypeAndGroupProps) {
  const { t, locale } = useLabels();
  const { draft } = form;
  const types = useUserTypes();
  const [chosen, setChosen] = useState<PickedGroup>();
  return (
    <>
      <ChoiceField
        form={form}
        field="roltp"
        label={t('role.type')}
        required
        disabled={role !== undefined || typeFixed}
        options={types}
        valueName={role?.roltpnm}
        value={idText(draft.roltp)}
        part={(value) => ({ roltp: chosenId(value), privgrpid: null })}
      />
      <PickField
        form={form}
        field="privgrpid"
        label={t('role.group')}
        required
        disabled={role !== undefined || draft.roltp === null}
        hint={draft.roltp === null ? t('role.typeFirst') : undefined}
        source={groupsOfType(draft.roltp ?? 0, locale)}
        chosen={draft.privgrpid === null ? '' : groupText(role, chosen)[locale]}
        onChoose={(group) => {
          setChosen(group);
          form.change('privgrpid', { privgrpid: group?.privgrpid ?? null });
        }}
      />
    </>
  );
}

/** Name of a role's group: of the one that was read with it, else of the one that was chosen. */
function groupText(role: Role | undefined, chosen: PickedGroup | undefined): LocalText {
  if (role !== undefined) return { en: role.privgrpnmen, zh: role.privgrpnmcn };
  return { en: chosen?.grpnmen ?? '', zh: chosen?.grpnmcn ?? '' };
}
