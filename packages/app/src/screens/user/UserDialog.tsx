import type { CallData } from '@oasis/api-client';
import { FORM_MODE, type FormMode, message, type UserField, userToSave } from '@oasis/engine';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { UserFields } from './UserFields.tsx';
import { useSaveUser } from './use-save-user.ts';
import { startDraft, useUserCheck, type WholeUserDraft } from './user-form.ts';
import type { User } from './user-list.ts';

export type LoadedUser = CallData<'users.findById'>;

/** What the dialog is opened for (UGP-024). */
export type OpenUser =
  | { readonly mode: typeof FORM_MODE.add }
  | { readonly mode: Exclude<FormMode, typeof FORM_MODE.add>; readonly user: User };

export interface UserDialogProps {
  readonly open: OpenUser;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const TITLES = {
  [FORM_MODE.add]: 'user.addTitle',
  [FORM_MODE.edit]: 'user.editTitle',
  [FORM_MODE.view]: 'user.viewTitle',
} as const;

/** A user in a modal, to add, edit or look at; one that is there is read anew (USR-015, USR-016, USR-019, USR-020). */
export function UserDialog(props: UserDialogProps) {
  const { open } = props;
  if (open.mode === FORM_MODE.add) return <Form {...props} loaded={undefined} />;
  return <LoadedForm {...props} usrid={open.user.usrid} />;
}

/** Nothing shows while the user is read, so that one dialog has the focus from the start and gives it back to the row. */
function LoadedForm({ usrid, ...props }: UserDialogProps & { readonly usrid: number }) {
  const { t } = useLabels();
  const query = useCall('users.findById', { query: { usrid }, silent: true }, { inLanguage: true, fresh: true });
  const [loaded, setLoaded] = useState<LoadedUser>();
  if (loaded === undefined && query.data !== undefined && query.isFetchedAfterMount) setLoaded(query.data);
  if (loaded !== undefined) return <Form {...props} loaded={loaded} />;
  if (!query.isError) return null;
  return (
    <FormDialog
      open
      busy={query.isFetching}
      dirty={false}
      title={t(TITLES[props.open.mode])}
      submitLabel={t('common.retry')}
      failure={query.error.message}
      onSubmit={() => void query.refetch()}
      onClose={props.onClose}
    >
      {null}
    </FormDialog>
  );
}

function Form({ open, loaded, onClose, onSaved }: UserDialogProps & { readonly loaded: LoadedUser | undefined }) {
  const { t, say } = useLabels();
  const viewer = viewerOf(useUser());
  const { check, askForAccount } = useUserCheck(loaded?.usrnm);
  const form = useEngineForm<WholeUserDraft, UserField>({ start: () => startDraft(viewer, loaded), check });
  const save = useSaveUser(loaded);
  const send = (draft: WholeUserDraft) =>
    save.send(userToSave(draft), {
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
        <UserFields form={form} loaded={loaded} onAccount={() => askForAccount(form.draft)} />
      </FormBody>
    </FormDialog>
  );
}
