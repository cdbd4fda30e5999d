import type { CallData, CallQuery } from '@oasis/api-client';
import type { ListSpec } from '../../tables/list-address.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

export type Group = CallData<'groups.list'>['content'][number];

type GroupSort = NonNullable<CallQuery<'groups.list'>['sort']>;

/** What user groups are searched by. */
export interface GroupFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  /** Id of a user type. */
  readonly legalEntity: string;
}

export type GroupList = ListAddress<GroupFilters, GroupSort>;

/** The newest groups first. */
export const GROUP_LIST: ListSpec<GroupFilters, GroupSort> = {
  call: 'groups.list',
  none: { name: '', legalEntity: '' },
  sorts: ['-crted', 'crted', 'name', '-name', 'type', '-type', 'state', '-state'],
};
