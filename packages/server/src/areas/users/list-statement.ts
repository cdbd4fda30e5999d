import type { CallQuery } from '@oasis/api-client/contract';
import type { Reach } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { type Conditions, conditions, containing, isGiven } from '../../database/conditions.ts';
import { USER_COLUMNS, USER_JOINS, type UserRow } from './user-row.ts';

type ListQuery = CallQuery<'users.list'>;

/** What is looked for, and whose users the caller reaches. */
export interface UserSearch {
  readonly filter: Pick<ListQuery, 'type' | 'name'>;
  readonly reach: Reach;
}

/** A page of the list; each row carries the count of all that match. */
export function listStatement(search: UserSearch, query: ListQuery): CompiledQuery<UserRow & { total: number }> {
  const where = userConditions(search);
  const order = orderOf(query.sort);
  const text = `
    with page as materialized (
      select m.user_id, row_number() over (order by ${order}) as place
      from user_matrix m where ${where.text()}
      order by ${order} limit ${where.add(query.pageSize)} offset ${where.add(query.pageIndex * query.pageSize)})
    select ${USER_COLUMNS}, (select count(*) from user_matrix m where ${where.text()}) as total
    from page join app_user u on u.id = page.user_id ${USER_JOINS} order by page.place`;
  return CompiledQuery.raw(text, [...where.values]);
}

/** How many users match, for a page that has no row to carry it. */
export function countStatement(search: UserSearch): CompiledQuery<{ readonly total: number }> {
  const where = userConditions(search);
  return CompiledQuery.raw(`select count(*) as total from user_matrix m where ${where.text()}`, [...where.values]);
}

/**
 * Conditions on `user_matrix m` of those who may be seen and match the filter (USR-004, USR-005). Texts are in lower case
 * there, so they are compared byte by byte, which is many times as fast as without regard to case.
 */
export function userConditions({ filter, reach }: UserSearch): Conditions {
  const where = conditions();
  withinReach(where, reach);
  if (filter.type !== undefined) where.and(`m.user_type_id = ${where.add(filter.type)}`);
  if (isGiven(filter.name)) {
    const pattern = where.add(containing(filter.name.toLowerCase()));
    where.and(`(m.account like ${pattern} or m.full_name like ${pattern})`);
  }
  return where;
}

/** Narrows `user_matrix m` to whom the caller reaches; nobody is in the organisation that a dealer does not have. */
export function withinReach(where: Conditions, reach: Reach): void {
  if (reach.kind === 'organisation') where.and(`m.org_id = ${where.add(reach.orgid)}::integer`);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  fulnm: 'm.full_name',
  type: 'm.type_name',
  org: 'm.org_name',
  email: 'm.email',
  state: 'm.state',
};

/** Equal values in the order of accounts, which are each there once; descending is the same list from its end. */
export function orderOf(sort: ListQuery['sort']): string {
  const column = SORT_COLUMNS[sort.replace('-', '')];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return [...(column === undefined ? [] : [column]), 'm.account'].map((each) => `${each} ${direction}`).join(', ');
}
