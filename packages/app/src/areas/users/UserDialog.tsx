import { FORM_MODE, type FormMode } from '@oasis/engine/access';
import { type UserField, userToSave } from '@oasis/engine/areas/users';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import type { RecordFormSpec } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { UserFields } from './UserFields.tsx';
import { type LoadedUser, sentUser, startDraft, useUserCheck, type WholeUserDraft } from './user-form.ts';
import type { User } from './user-list.ts';

/** A user in a modal, to add, edit or look at; an existing one is read again (USR-015, USR-016, USR-019, USR-020). */
export function UserDialog({ open, on }: OpenDialog<User>) {
  if (open.mode === FORM_MODE.add) return <Form open={open} on={on} />;
  return <LoadedForm mode={open.mode} usrid={open.row.usrid} on={on} />;
}

interface LoadedFormProps extends Pick<OpenDialog<User>, 'on'> {
  readonly mode: Exclude<FormMode, typeof FORM_MODE.add>;
  readonly usrid: number;
}

/** Nothing shows while the user is read, so that one dialog has the focus from the start and gives it back to the row. */
function LoadedForm({ mode, usrid, on }: LoadedFormProps) {
  const { t } = useLabels();
  const query = useCall('users.findById', { query: { usrid }, silent: true }, { inLanguage: true, fresh: true });
  const [loaded, setLoaded] = useState<LoadedUser>();
  if (loaded === undefined && query.data !== undefined && query.isFetchedAfterMount) setLoaded(query.data);
  if (loaded !== undefined) return <Form open={{ mode, row: loaded }} on={on} />;
  if (!query.isError) return null;
  return (
    <FormDialog
      open
      busy={query.isFetching}
      title={t(`user.${TITLE_OF[mode]}`)}
      submitLabel={t('common.retry')}
      {...formFailure({ isPending: query.isFetching, error: query.error })}
      onSubmit={() => void query.refetch()}
      onClose={on.onClose}
    >
      {null}
    </FormDialog>
  );
}

function Form({ open, on }: OpenDialog<LoadedUser>) {
  const { t } = useLabels();
  const viewer = viewerOf(useUser());
  const { check, askForAccount } = useUserCheck();
  const spec: RecordFormSpec<LoadedUser, WholeUserDraft, UserField> = {
    subjectOf: ({ usrid }) => `user:${usrid}`,
    draftOf: (user) => startDraft(viewer, user),
    check,
    toSave: userToSave,
    create: (draft, key) => client.call('users.save', { body: { ...sentUser(draft), usrid: null }, key, silent: true }),
    update: (draft, user) =>
      client.call('users.update', {
        body: { ...sentUser(draft, user), usrid: user.usrid },
        query: { version: user.version },
        silent: true,
      }),
    read: ({ usrid }) => client.call('users.findById', { query: { usrid }, silent: true }),
  };
  return (
    <RecordDialog
      open={open}
      title={t(`user.${TITLE_OF[open.mode]}`)}
      spec={spec}
      on={on}
      fields={(form, row) => (
        <UserFields form={form} loaded={row} onAccount={() => askForAccount(form.draft, row?.usrnm)} />
      )}
    />
  );
}
