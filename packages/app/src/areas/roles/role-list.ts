import type { CallData, CallQuery } from '@oasis/api-client';
import type { ListSpec } from '../../tables/list-address.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

export type Role = CallData<'roles.list'>['content'][number];

type RoleSort = NonNullable<CallQuery<'roles.list'>['sort']>;

/** What roles are searched by. */
export interface RoleFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  /** Id of a user group. */
  readonly privgrpid: string;
}

export type RoleList = ListAddress<RoleFilters, RoleSort>;

/** The newest roles first. */
export const ROLE_LIST: ListSpec<RoleFilters, RoleSort> = {
  call: 'roles.list',
  none: { name: '', privgrpid: '' },
  sorts: ['-crted', 'crted', 'name', '-name', 'type', '-type', 'group', '-group', 'state', '-state'],
};
