import { People } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { sessionMessages } from '@oasis/engine/areas/sessions';
import { mayAddUser, mayEditUser, mayToggleUser, userMessages } from '@oasis/engine/areas/users';
import { accessMessages, commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { given, useList } from '../../tables/use-list.ts';
import { userLabels } from './labels.ts';
import { UserDialog } from './UserDialog.tsx';
import { useEndSessions } from './use-end-sessions.tsx';
import { useReleaseSignIn } from './use-release-sign-in.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
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
  const types = useUserTypes();
  const sessions = useEndSessions();
  const release = useReleaseSignIn();
  return (
    <>
      <RecordScreen
        words="user"
        path="/user"
        list={list}
        mayAdd={mayAddUser(viewer)}
        tools={may('EXPORT') && <ExportUsers list={list} />}
        filters={{
          label: t('user.filter'),
          noneFound: t('user.noneFound'),
          fields: [
            { kind: 'text', name: 'name', label: t('user.name') },
            { kind: 'choice', name: 'type', label: t('user.type'), options: types },
          ],
        }}
        table={{
          icon: <People size={32} />,
          rowKey: ({ usrid }) => usrid,
          nameOf: ({ usrnm }) => ({ en: usrnm, zh: usrnm }),
          columns: USER_COLUMNS,
          held: (row, held) => ({
            ...held,
            edit: held.edit && mayEditUser(viewer, row),
            toggle: held.toggle && mayToggleUser(viewer, row),
          }),
          settingsOf,
          more: (row) => [
            ...(row.state && may('ENDSESSIONS') ? [sessions.button(row)] : []),
            ...(may('RELEASESIGNIN') ? [release.button(row)] : []),
          ],
        }}
        toggle={{
          question: message('USER_STATUS_CONFIRM'),
          change: ({ usrid, version }) =>
            client.call('users.changeStatus', { query: { version }, body: { usrid }, silent: true }),
        }}
        dialog={UserDialog}
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

/** UST-002, UST-003. */
function settingsOf({ usrid, usrtp, fulnm, orgid, usrtpcode }: User): string {
  return NAMED_ROUTES['User Setting']({
    id: usrid,
    type: String(usrtp),
    name: fulnm,
    orgid: orgid === null ? '' : String(orgid),
    usrtpcode,
  });
}
