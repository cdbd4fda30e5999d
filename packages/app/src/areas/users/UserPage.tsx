import { grantMessages } from '@oasis/engine/areas/grants';
import { sessionMessages } from '@oasis/engine/areas/sessions';
import { mayAddUser, userMessages } from '@oasis/engine/areas/users';
import { accessMessages, commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { given, useList } from '../../tables/use-list.ts';
import { userLabels } from './labels.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';
import { useEndSessions } from './use-end-sessions.ts';
import { useReleaseSignIn } from './use-release-sign-in.ts';
import { USER_LIST, type User, type UserList } from './user-list.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  grantMessages,
  sessionMessages,
  userMessages,
  administrationLabels,
  userLabels,
];

/** The users: search, export, add, look at, edit, switch on and off, sign out, release, and the way to their settings (USR-002 to USR-020). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/user');
  const viewer = viewerOf(useUser());
  const list = useList(USER_LIST);
  const sessions = useEndSessions();
  const release = useReleaseSignIn();
  return (
    <>
      <RecordPage<User>
        title={t('user.title')}
        mayAdd={may('ADD') && mayAddUser(viewer)}
        tools={may('EXPORT') && <ExportUsers list={list} />}
        filters={may('SEARCH') && <Filters list={list} />}
        reload={list.reload}
        toggle={{
          question: message('USER_STATUS_CONFIRM'),
          change: ({ usrid, version }) =>
            client.call('users.changeStatus', { query: { version }, body: { usrid }, silent: true }),
        }}
        table={(on) => (
          <UserTable
            list={list}
            may={may}
            on={on}
            onEndSessions={(user) => void sessions.end(user)}
            onRelease={(user) => void release.release(user)}
          />
        )}
        dialog={(open, on) => <UserDialog open={open} on={on} />}
      />
      {sessions.dialog}
      {release.dialog}
    </>
  );
}

function ExportUsers({ list }: { readonly list: UserList }) {
  const { t } = useLabels();
  return (
    <ExportButton
      label={t('user.export')}
      download={(manner) =>
        client.download('users.exportExcel', { query: { ...given(list.filters), sort: list.sort }, ...manner })
      }
    />
  );
}

function Filters({ list }: { readonly list: UserList }) {
  const { t } = useLabels();
  const types = useUserTypes();
  return (
    <ListFilters
      list={list}
      label={t('user.filter')}
      fields={[
        { kind: 'text', name: 'name', label: t('user.name') },
        { kind: 'choice', name: 'type', label: t('user.type'), options: types },
      ]}
    />
  );
}
