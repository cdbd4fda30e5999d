import { FORM_MODE } from '@oasis/engine/access';
import { approvalRoleForm, ROLE_TYPES, type RoleDraft } from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { type OpenDialog, openedRow } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { type ApprovalRoleLine, useScopeChoices } from './chain-list.ts';
import { PeopleField } from './PeopleField.tsx';
import { TicksField } from './TicksField.tsx';

/** An approval role in a modal: its type, which never changes, its members in their order, and its purpose. */
export function RoleDialog({ open, on }: OpenDialog<ApprovalRoleLine>) {
  const { t } = useLabels();
  const isNew = open.mode === FORM_MODE.add;
  return (
    <RecordDialog<ApprovalRoleLine, RoleDraft>
      open={open}
      title={t(isNew ? 'approvalRole.addTitle' : 'approvalRole.editTitle')}
      width={640}
      said={() => message('APPROVAL_ROLE_SAVED')}
      spec={{
        check: approvalRoleForm.check,
        toSave: (draft) => approvalRoleForm.toSave(draft),
        draftOf: (row) => (row === undefined ? approvalRoleForm.empty : approvalRoleForm.valuesOf(row)),
        subjectOf: ({ roleId }) => `approval-role:${roleId}`,
        create: (draft, key) => {
          const call = draft.roleType === 'FL' ? 'approvalRoles.addFL' : 'approvalRoles.addNormal';
          return client.call(call, { body: sent(draft), key, silent: true });
        },
        update: (draft, { roleId, version }) => {
          const call = draft.roleType === 'FL' ? 'approvalRoles.editFL' : 'approvalRoles.editNormal';
          return client.call(call, { body: { ...sent(draft), roleId }, query: { version }, silent: true });
        },
        read: ({ roleId, roleType }) => client.call('approvalRoles.one', { query: { roleId, roleType }, silent: true }),
      }}
      on={on}
      fields={(form) => <RoleFields form={form} isNew={isNew} members={openedRow(open)?.members ?? []} />}
    />
  );
}

interface RoleFieldsProps {
  readonly form: EngineForm<RoleDraft, keyof RoleDraft>;
  readonly isNew: boolean;
  readonly members: ApprovalRoleLine['members'];
}

function RoleFields({ form, isNew, members }: RoleFieldsProps) {
  const { t } = useLabels();
  const types = useWordOptions(ROLE_TYPES);
  const { bus, entities } = useScopeChoices();
  return (
    <>
      <TextField form={form} field="roleName" label={t('approvalRole.name')} required first />
      <ChoiceField
        form={form}
        field="roleType"
        label={t('approvalRole.type')}
        required
        disabled={!isNew}
        options={types}
        value={form.draft.roleType}
        part={(roleType) => ({ roleType })}
      />
      {form.draft.roleType === 'FL' ? (
        <TicksField
          label={t('approvalRole.entities')}
          required
          options={entities}
          chosen={form.draft.entities}
          error={form.errorOf('entities')}
          onChange={(chosen) => form.change('entities', { entities: chosen })}
        />
      ) : (
        <TicksField
          label={t('approvalRole.bus')}
          required
          options={bus.map(({ buId, code }) => ({ value: buId, label: code }))}
          chosen={form.draft.bus}
          error={form.errorOf('bus')}
          onChange={(chosen) => form.change('bus', { bus: chosen })}
        />
      )}
      <PeopleField
        label={t('approvalRole.members')}
        chosen={form.draft.users}
        known={members}
        error={form.errorOf('users')}
        onChange={(users) => form.change('users', { users })}
      />
    </>
  );
}

function sent({ roleName, users, bus, entities }: RoleDraft) {
  return { roleName, users: [...users], bus: [...bus], entities: [...entities] };
}
