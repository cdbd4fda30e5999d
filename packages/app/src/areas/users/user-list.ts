import type { CallData } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type User = CallData<'users.list'>['content'][number];

/** Users by account or name and by the id of a user type (USR-004, USR-005, USR-078). */
export const USER_LIST = listDefinition({
  call: 'users.list',
  name: 'users',
  none: { name: '', type: '' },
  sorts: ['usrnm', '-usrnm', 'fulnm', '-fulnm', 'type', '-type', 'org', '-org', 'email', '-email', 'state', '-state'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true },
});

export type UserList = ShownList<User, typeof USER_LIST.none, (typeof USER_LIST.sorts)[number]>;
