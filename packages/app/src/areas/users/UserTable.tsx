import { Tag } from '@blueprintjs/core';
import { LogOut, People, Unlock } from '@blueprintjs/icons';
import { mayEditUser, mayToggleUser, showsStatusColumn, whyNotRelease } from '@oasis/engine/areas/users';
import type { Column, RowAction } from '@oasis/ui';
import type { RowHandlers } from '../../administration/open-record.ts';
import { RecordTable } from '../../administration/RecordTable.tsx';
import { heldButtons } from '../../administration/row-buttons.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { User, UserList } from './user-list.ts';

export interface UserTableProps {
  readonly list: UserList;
  readonly may: (code: string) => boolean;
  readonly on: RowHandlers<User>;
  readonly onEndSessions: (user: User) => void;
  readonly onRelease: (user: User) => void;
}

/** The users that fit, with what can be done with each (USR-007 to USR-018). */
export function UserTable({ list, may, on, onEndSessions, onRelease }: UserTableProps) {
  const words = useLabels();
  const { t } = words;
  const user = useUser();
  const viewer = viewerOf(user);
  const releaseOf = (row: User): RowAction => {
    const reason = whyNotRelease(viewer, row, user.permissions.includes('USER_GRANT'));
    return {
      id: 'release',
      label: t('user.release'),
      icon: <Unlock />,
      ...(reason !== undefined && { offBecause: words.say(reason) }),
      run: () => onRelease(row),
    };
  };
  const held = heldButtons(may);
  return (
    <RecordTable
      caption={t('user.title')}
      list={list}
      rowKey={({ usrid }) => usrid}
      nameOf={({ usrnm }) => usrnm}
      columns={columnsIn(words, showsStatusColumn(viewer))}
      held={(row) => ({
        ...held,
        edit: held.edit && mayEditUser(viewer, row),
        toggle: held.toggle && mayToggleUser(viewer, row),
      })}
      settingsOf={settingsOf}
      more={(row) => [
        ...(row.state && may('ENDSESSIONS')
          ? [{ id: 'end-sessions', label: t('user.endSessions'), icon: <LogOut />, run: () => onEndSessions(row) }]
          : []),
        ...(may('RELEASESIGNIN') ? [releaseOf(row)] : []),
      ]}
      on={on}
      none={{
        icon: <People size={32} />,
        title: t('user.empty'),
        noneFound: t('user.noneFound'),
        add: t('user.addTitle'),
      }}
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

function columnsIn({ t, locale }: Words, withStatus: boolean): readonly Column<User>[] {
  return [
    { id: 'name', title: t('user.name'), sortBy: 'usrnm', width: '110px', fixed: true, cell: ({ usrnm }) => usrnm },
    { id: 'type', title: t('user.type'), sortBy: 'type', width: '130px', cell: ({ usrtpnm }) => usrtpnm },
    { id: 'fullName', title: t('user.fullName'), sortBy: 'fulnm', cell: ({ fulnm }) => fulnm },
    {
      id: 'organisation',
      title: t('user.organisation'),
      sortBy: 'org',
      cell: ({ orgnmcn, orgnmen }) => (locale === 'zh' ? orgnmcn : orgnmen),
    },
    { id: 'email', title: t('user.email'), sortBy: 'email', cell: ({ email }) => email },
    ...(withStatus ? [{ id: 'state', title: t('user.state'), sortBy: 'state', width: '100px', cell: statusCell }] : []),
  ];
}

function statusCell({ state }: User) {
  return <Status active={state} />;
}

/** Active or Inactive (USR-022). */
function Status({ active }: { readonly active: boolean }) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={active ? 'success' : 'none'}>
      {t(active ? 'user.active' : 'user.inactive')}
    </Tag>
  );
}
