import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { Locale, Reach } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { conditions, containing } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import { countStatement, listStatement, type UserSearch, withinReach } from './list-statement.ts';
import { USER_COLUMNS, USER_JOINS, type UserLine, type UserRow, userLine } from './user-row.ts';

type UserPage = CallData<'users.list'>;
type Person = CallData<'users.search'>[number];

/** A page of the users that the caller reaches, with the count of all that match (USR-079). */
export async function listUsers(
  db: Db,
  query: CallQuery<'users.list'>,
  { reach, locale }: { readonly reach: Reach; readonly locale: Locale },
): Promise<UserPage> {
  const search: UserSearch = { filter: query, reach };
  const { rows } = await db.executeQuery(listStatement(search, query));
  const total = rows[0]?.total ?? (await db.executeQuery(countStatement(search))).rows[0]?.total ?? 0;
  return { content: rows.map((row) => userLine(row, locale)), size: query.pageSize, totalElements: total };
}

/** One user; undefined for one that is not there or out of reach. */
export async function findUser(
  db: Db,
  userId: number,
  { reach, locale }: { readonly reach: Reach; readonly locale: Locale },
): Promise<UserLine | undefined> {
  const where = conditions();
  where.and(`m.user_id = ${where.add(userId)}`);
  withinReach(where, reach);
  const text = `select ${USER_COLUMNS} from user_matrix m join app_user u on u.id = m.user_id ${USER_JOINS}
    where ${where.text()}`;
  const { rows } = await db.executeQuery<UserRow>(CompiledQuery.raw(text, [...where.values]));
  const [row] = rows;
  return row === undefined ? undefined : userLine(row, locale);
}

/** Whether an account is taken, whatever its case; accounts are there once for everyone, so reach does not matter. */
export async function accountExists(db: Db, account: string): Promise<boolean> {
  const { rows } = await db.executeQuery<{ taken: boolean }>(
    CompiledQuery.raw('select account_exists($1) as taken', [account.trim()]),
  );
  return rows[0]?.taken === true;
}

const PERSONS = `u.id as usrid, u.usrnm, u.fulnm, u.user_type_id as usrtp, t.code as usrtpcode, u.org_id as orgid
  from user_matrix m join app_user u on u.id = m.user_id join user_type t on t.id = u.user_type_id`;
const MOST_FOUND = 20;

/** The users of an organisation, by account (USR-069): all, or as many of them as are asked for. */
export async function usersOfOrganisation(
  db: Db,
  { orgid, limit }: CallQuery<'users.byOrganisation'>,
  reach: Reach,
): Promise<Person[]> {
  const where = conditions();
  where.and(`m.org_id = ${where.add(orgid)}`);
  withinReach(where, reach);
  const text = `select ${PERSONS} where ${where.text()} order by m.account limit ${where.add(limit ?? null)}`;
  const { rows } = await db.executeQuery<Person>(CompiledQuery.raw(text, [...where.values]));
  return [...rows];
}

/**
 * The first twenty whose account or full name holds the text (UST-024): the very account first, then those that begin
 * with it, then the others, each by account. Of no text all are looked through.
 */
export async function searchUsers(db: Db, text: string, reach: Reach): Promise<Person[]> {
  const wanted = text.trim().toLowerCase();
  const where = conditions();
  withinReach(where, reach);
  const [anywhere, whole] = [where.add(containing(wanted)), where.add(wanted)];
  const start = where.add(containing(wanted).slice(1));
  where.and(`(m.account like ${anywhere} or m.full_name like ${anywhere})`);
  const statement = `
    with found as materialized (
      select m.user_id, m.account <> ${whole} as other,
        m.account not like ${start} and m.full_name not like ${start} as within, m.account
      from user_matrix m where ${where.text()} order by other, within, m.account limit ${MOST_FOUND})
    select ${PERSONS} join found f on f.user_id = m.user_id order by f.other, f.within, f.account`;
  const { rows } = await db.executeQuery<Person>(CompiledQuery.raw(statement, [...where.values]));
  return [...rows];
}
