import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { Locale, Reach } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { conditions, containing, isGiven } from '../../../database/conditions.ts';
import type { Db } from '../../../database/tables.ts';
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
  where.and(`u.id = ${where.add(userId)}`);
  withinReach(where, reach);
  const text = `select ${USER_COLUMNS} from app_user u ${USER_JOINS} where ${where.text()}`;
  const { rows } = await db.executeQuery<UserRow>(CompiledQuery.raw(text, [...where.values]));
  const [row] = rows;
  return row === undefined ? undefined : userLine(row, locale);
}

/** Whether an account is taken, whatever its case; accounts are there once for everyone, so reach does not matter. */
export async function accountExists(db: Db, account: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where(where.fn('lower', ['usrnm']), '=', account.trim().toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
}

const PERSON_COLUMNS = `u.id as usrid, u.usrnm, u.fulnm, u.user_type_id as usrtp, t.code as usrtpcode, u.org_id as orgid`;
const MOST_FOUND = 20;

/** The users of an organisation, by account (USR-069). */
export async function usersOfOrganisation(db: Db, organisation: number, reach: Reach): Promise<Person[]> {
  const where = conditions();
  where.and(`u.org_id = ${where.add(organisation)}`);
  withinReach(where, reach);
  const text = `select ${PERSON_COLUMNS} from app_user u join user_type t on t.id = u.user_type_id
    where ${where.text()} order by lower(u.usrnm)`;
  const { rows } = await db.executeQuery<Person>(CompiledQuery.raw(text, [...where.values]));
  return [...rows];
}

/**
 * The first twenty whose account or full name holds the text (UST-024): the very account first, then those that begin
 * with it, then the others, each by account.
 */
export async function searchUsers(db: Db, text: string, reach: Reach): Promise<Person[]> {
  if (!isGiven(text)) return [];
  const pattern = containing(text);
  const where = conditions();
  const anywhere = where.add(pattern);
  where.and(`(u.usrnm ilike ${anywhere} or u.fulnm ilike ${anywhere})`);
  withinReach(where, reach);
  const [whole, start] = [where.add(text.trim().toLowerCase()), where.add(pattern.slice(1))];
  const statement = `select ${PERSON_COLUMNS} from app_user u join user_type t on t.id = u.user_type_id
    where ${where.text()}
    order by lower(u.usrnm) <> ${whole}, u.usrnm not ilike ${start} and u.fulnm not ilike ${start}, lower(u.usrnm)
    limit ${MOST_FOUND}`;
  const { rows } = await db.executeQuery<Person>(CompiledQuery.raw(statement, [...where.values]));
  return [...rows];
}
