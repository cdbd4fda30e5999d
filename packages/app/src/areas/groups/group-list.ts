import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Group = CallData<'groups.list'>['content'][number];

/** User groups by name and by the id of a user type, the newest first. */
export const GROUP_LIST = listDefinition({
  call: 'groups.list',
  name: 'groups',
  none: { name: '', legalEntity: '' },
  sorts: ['-crted', 'crted', 'name', '-name', 'type', '-type', 'state', '-state'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});
