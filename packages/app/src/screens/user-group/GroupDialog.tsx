import {
  checkGroup,
  FORM_MODE,
  type FormMode,
  fixedGroupType,
  type GroupDraft,
  type GroupField,
  groupToSave,
  message,
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
import type { Group } from './group-list.ts';

/** What the dialog is opened for (UGP-024). */
export type OpenGroup =
  | { readonly mode: typeof FORM_MODE.add }
  | { readonly mode: Exclude<FormMode, typeof FORM_MODE.add>; readonly group: Group };

export interface GroupDialogProps {
  readonly open: OpenGroup;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const TITLES = {
  [FORM_MODE.add]: 'group.addTitle',
  [FORM_MODE.edit]: 'group.editTitle',
  [FORM_MODE.view]: 'group.viewTitle',
} as const;

/** A user group in a modal, to add, edit or look at (UGP-012 to UGP-014, UGP-025 to UGP-045). */
export function GroupDialog({ open, onClose, onSaved }: GroupDialogProps) {
  const { t, say } = useLabels();
  const fixedType = fixedGroupType(viewerOf(useUser()));
  const form = useEngineForm({ start: () => draftOf(open, fixedType), check: checkGroup });
  const save = useSaveGroup(open);
  const send = (draft: GroupDraft) =>
    save.send(groupToSave(draft), {
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
        <GroupFields
          form={form}
          typeFixed={open.mode !== FORM_MODE.add || fixedType !== undefined}
          typeName={open.mode === FORM_MODE.add ? undefined : open.group.grptpnm}
        />
      </FormBody>
    </FormDialog>
  );
}

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** Saves a new group, or a changed one at the version that was read. */
function useSaveGroup(open: OpenGroup) {
  const create = useChange('groups.save');
  const update = useChange('groups.update');
  const keyOf = useAttemptKey();
  const isPending = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  return {
    isPending,
    failure: isPending ? undefined : error?.message,
    send: (draft: GroupDraft, outcome: Outcome) => {
      if (open.mode === FORM_MODE.add) {
        create.mutate({ body: draft, key: keyOf(draft), silent: true }, outcome);
        return;
      }
      const { privgrpid, version } = open.group;
      update.mutate({ body: { ...draft, privgrpid }, query: { version }, silent: true }, outcome);
    },
  };
}

interface FieldsProps {
  readonly form: EngineForm<GroupDraft, GroupField>;
  readonly typeFixed: boolean;
  readonly typeName: string | undefined;
}

function GroupFields({ form, typeFixed, typeName }: FieldsProps) {
  const { t } = useLabels();
  const types = useUserTypes();
  const { draft } = form;
  return (
    <>
      <TextField
        form={form}
        field="grpnmen"
        label={t('admin.englishName')}
        required
        first
        value={draft.grpnmen}
        part={(grpnmen) => ({ grpnmen })}
      />
      <TextField
        form={form}
        field="grpnmcn"
        label={t('admin.chineseName')}
        required
        value={draft.grpnmcn}
        part={(grpnmcn) => ({ grpnmcn })}
      />
      <ChoiceField
        form={form}
        field="grptp"
        label={t('group.type')}
        required
        disabled={typeFixed}
        options={types}
        valueName={typeName}
        value={idText(draft.grptp)}
        part={(value) => ({ grptp: chosenId(value) })}
      />
      <TextField
        form={form}
        field="grpdsc"
        label={t('admin.description')}
        long
        value={draft.grpdsc}
        part={(grpdsc) => ({ grpdsc })}
      />
    </>
  );
}

function draftOf(open: OpenGroup, fixedType: number | undefined): GroupDraft {
  if (open.mode === FORM_MODE.add) return { grpnmen: '', grpnmcn: '', grptp: fixedType ?? null, grpdsc: '' };
  const { grpnmen, grpnmcn, grptp, grpdsc } = open.group;
  return { grpnmen, grpnmcn, grptp, grpdsc };
}
