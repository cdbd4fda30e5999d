import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Role = CallData<'roles.list'>['content'][number];

/** Roles by name and by the id of a user group, the newest first. */
export const ROLE_LIST = listDefinition({
  call: 'roles.list',
  name: 'roles',
  none: { name: '', privgrpid: '' },
  sorts: ['-crted', 'crted', 'name', '-name', 'type', '-type', 'group', '-group', 'state', '-state'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});
