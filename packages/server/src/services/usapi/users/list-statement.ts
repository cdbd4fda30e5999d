import type { CallQuery } from '@oasis/api-client/contract';
import type { Reach } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { type Conditions, conditions, containing, isGiven } from '../../../database/conditions.ts';
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
      select u.id, row_number() over (order by ${order.by}) as place
      from app_user u ${order.join} where ${where.text()}
      order by ${order.by} limit ${where.add(query.pageSize)} offset ${where.add(query.pageIndex * query.pageSize)})
    select ${USER_COLUMNS}, (select count(*) from app_user u where ${where.text()}) as total
    from page join app_user u on u.id = page.id ${USER_JOINS} order by page.place`;
  return CompiledQuery.raw(text, [...where.values]);
}

/** How many users match, for a page that has no row to carry it. */
export function countStatement(search: UserSearch): CompiledQuery<{ readonly total: number }> {
  const where = userConditions(search);
  return CompiledQuery.raw(`select count(*) as total from app_user u where ${where.text()}`, [...where.values]);
}

/** Conditions on `app_user u` of those who may be seen and match the filter (USR-004, USR-005). */
export function userConditions({ filter, reach }: UserSearch): Conditions {
  const where = conditions();
  withinReach(where, reach);
  if (filter.type !== undefined) where.and(`u.user_type_id = ${where.add(filter.type)}`);
  if (isGiven(filter.name)) {
    const pattern = where.add(containing(filter.name));
    where.and(`(u.usrnm ilike ${pattern} or u.fulnm ilike ${pattern})`);
  }
  return where;
}

/** Narrows `app_user u` to whom the caller reaches; nobody is in the organisation that a dealer does not have. */
export function withinReach(where: Conditions, reach: Reach): void {
  if (reach.kind === 'organisation') where.and(`u.org_id = ${where.add(reach.orgid)}::integer`);
}

interface Order {
  readonly by: string;
  /** Tables that the order needs beside `app_user u`. */
  readonly join: string;
}

const BY_TYPE = 'join user_type t on t.id = u.user_type_id';
const BY_ORG = 'left join org o on o.id = u.org_id';

const SORT_COLUMNS: Readonly<Record<string, { readonly column: string; readonly join: string }>> = {
  usrnm: { column: 'lower(u.usrnm)', join: '' },
  fulnm: { column: 'u.fulnm', join: '' },
  type: { column: 't.name_en', join: BY_TYPE },
  org: { column: 'o.name_en', join: BY_ORG },
  email: { column: 'u.email', join: '' },
  state: { column: 'u.state', join: '' },
};

/** Equal values in the order of accounts, which are each there once. */
function orderOf(sort: ListQuery['sort']): Order {
  const { column, join } = SORT_COLUMNS[sort.replace('-', '')] ?? { column: 'lower(u.usrnm)', join: '' };
  return { by: `${column} ${sort.startsWith('-') ? 'desc' : 'asc'}, lower(u.usrnm)`, join };
}
