import type { CallData, CallQuery } from '@oasis/api-client';
import type { ListSpec } from '../../tables/list-address.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

export type User = CallData<'users.list'>['content'][number];

type UserSort = NonNullable<CallQuery<'users.list'>['sort']>;

/** What users are searched by (USR-004, USR-005). */
export interface UserFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  /** Id of a user type. */
  readonly type: string;
}

export type UserList = ListAddress<UserFilters, UserSort>;

export const USER_LIST: ListSpec<UserFilters, UserSort> = {
  call: 'users.list',
  none: { name: '', type: '' },
  sorts: ['usrnm', '-usrnm', 'fulnm', '-fulnm', 'type', '-type', 'org', '-org', 'email', '-email', 'state', '-state'],
};

/** The filters as the calls of list and export want them (USR-078, USR-089). */
export function filterQuery({ name, type }: UserFilters) {
  return { ...(name !== '' && { name }), ...(type !== '' && { type }) };
}
