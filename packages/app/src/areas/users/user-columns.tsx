import { Tag } from '@blueprintjs/core';
import { showsStatusColumn } from '@oasis/engine/areas/users';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { EmailText } from '../../people/EmailText.tsx';
import type { User } from './user-list.ts';

/** The columns of the list of users, in their order (USR-007, USR-008, USR-022). */
export const USER_COLUMNS: readonly RecordColumn<User>[] = [
  { id: 'name', label: 'user.name', sortBy: 'usrnm', width: '110px', fixed: true, cell: ({ usrnm }) => usrnm },
  { id: 'type', label: 'user.type', sortBy: 'type', cell: ({ usrtpnm }) => usrtpnm },
  { id: 'fullName', label: 'user.fullName', sortBy: 'fulnm', cell: ({ fulnm }) => fulnm },
  {
    id: 'organisation',
    label: 'user.organisation',
    sortBy: 'org',
    cell: ({ orgnmen, orgnmcn }, { pick }) => pick({ en: orgnmen, zh: orgnmcn }),
  },
  { id: 'email', label: 'user.email', sortBy: 'email', cell: ({ email }) => <EmailText email={email} /> },
  {
    id: 'state',
    label: 'user.state',
    sortBy: 'state',
    width: '70px',
    shownTo: showsStatusColumn,
    cell: ({ state }, { t }) => (
      <Tag minimal intent={state ? 'success' : 'none'}>
        {t(state ? 'user.active' : 'user.inactive')}
      </Tag>
    ),
  },
];
