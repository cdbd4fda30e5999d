import {
  checkRole,
  FORM_MODE,
  type FormMode,
  fixedGroupType,
  message,
  type RoleDraft,
  type RoleField,
  roleToSave,
  showsEntitlementCode,
} from '@oasis/engine';
import { FormDialog } from '@oasis/ui';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { Role } from './role-list.ts';
import { useGroupsOfType } from './use-group-options.ts';

/** What the dialog is opened for (UGP-024). */
export type OpenRole =
  | { readonly mode: typeof FORM_MODE.add }
  | { readonly mode: Exclude<FormMode, typeof FORM_MODE.add>; readonly role: Role };

export interface RoleDialogProps {
  readonly open: OpenRole;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const TITLES = {
  [FORM_MODE.add]: 'role.addTitle',
  [FORM_MODE.edit]: 'role.editTitle',
  [FORM_MODE.view]: 'role.viewTitle',
} as const;

/** A role in a modal, to add, edit or look at (ROL-012 to ROL-014, ROL-020 to ROL-043). */
export function RoleDialog({ open, onClose, onSaved }: RoleDialogProps) {
  const { t, say } = useLabels();
  const viewer = viewerOf(useUser());
  const fixedType = fixedGroupType(viewer);
  const form = useEngineForm({ start: () => draftOf(open, fixedType), check: checkRole });
  const save = useSaveRole(open);
  const send = (draft: RoleDraft) =>
    save.send(roleToSave(draft), {
      onSuccess: () => {
        notify({ text: say(message('SAVED')), severity: 'success' });
        onSaved();
      },
      onError: form.refuse,
    });
  return (
    <FormDialog
      open
      title={t(TITLES[open.mode])}
      submitLabel={t('admin.save')}
      readOnly={open.mode === FORM_MODE.view}
      busy={save.isPending}
      dirty={form.dirty}
      failure={save.failure}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <RoleFields
          form={form}
          role={open.mode === FORM_MODE.add ? undefined : open.role}
          typeFixed={fixedType !== undefined}
          withCode={showsEntitlementCode(viewer)}
        />
      </FormBody>
    </FormDialog>
  );
}

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** Saves a new role, or a changed one at the version that was read. */
function useSaveRole(open: OpenRole) {
  const create = useChange('roles.save');
  const update = useChange('roles.update');
  const keyOf = useAttemptKey();
  const isPending = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  return {
    isPending,
    failure: isPending ? undefined : error?.message,
    send: (draft: RoleDraft, outcome: Outcome) => {
      if (open.mode === FORM_MODE.add) {
        create.mutate({ body: draft, key: keyOf(draft), silent: true }, outcome);
        return;
      }
      const { rolid, version } = open.role;
      update.mutate({ body: { ...draft, rolid }, query: { version }, silent: true }, outcome);
    },
  };
}

interface FieldsProps {
  readonly form: EngineForm<RoleDraft, RoleField>;
  /** A role that is there: type and group were chosen when it was made, and stay (ROL-020). */
  readonly role: Role | undefined;
  readonly typeFixed: boolean;
  readonly withCode: boolean;
}

function RoleFields({ form, role, typeFixed, withCode }: FieldsProps) {
  const { t } = useLabels();
  const { draft } = form;
  return (
    <>
      <TextField
        form={form}
        field="rolnmen"
        label={t('admin.englishName')}
        required
        first
        value={draft.rolnmen}
        part={(rolnmen) => ({ rolnmen })}
      />
      <TextField
        form={form}
        field="rolnmcn"
        label={t('admin.chineseName')}
        required
        value={draft.rolnmcn}
        part={(rolnmcn) => ({ rolnmcn })}
      />
      <TypeAndGroup form={form} role={role} typeFixed={typeFixed} />
      <TextField
        form={form}
        field="roldsc"
        label={t('admin.description')}
        long
        value={draft.roldsc}
        part={(roldsc) => ({ roldsc })}
      />
      {withCode && (
        <TextField
          form={form}
          field="roleCode"
          label={t('role.code')}
          value={draft.roleCode}
          part={(roleCode) => ({ roleCode })}
        />
      )}
    </>
  );
}

/** Another type offers other groups, and forgets the one chosen before (ROL-021). */
function TypeAndGroup({ form, role, typeFixed }: Omit<FieldsProps, 'withCode'>) {
  const { t, locale } = useLabels();
  const { draft } = form;
  const types = useUserTypes();
  const groups = useGroupsOfType(draft.roltp);
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
      <ChoiceField
        form={form}
        field="privgrpid"
        label={t('role.group')}
        required
        disabled={role !== undefined || draft.roltp === null}
        hint={draft.roltp === null ? t('role.typeFirst') : undefined}
        options={groups}
        valueName={locale === 'zh' ? role?.privgrpnmcn : role?.privgrpnmen}
        value={idText(draft.privgrpid)}
        part={(value) => ({ privgrpid: chosenId(value) })}
      />
    </>
  );
}

function draftOf(open: OpenRole, fixedType: number | undefined): RoleDraft {
  if (open.mode === FORM_MODE.add) {
    return { rolnmen: '', rolnmcn: '', roltp: fixedType ?? null, privgrpid: null, roldsc: '', roleCode: '' };
  }
  const { rolnmen, rolnmcn, roltp, privgrpid, roldsc, roleCode } = open.role;
  return { rolnmen, rolnmcn, roltp, privgrpid, roldsc, roleCode };
}
