import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { PERSON as PERSON_SQL, SUBSCRIBED } from '../expected/people-sql.ts';
import { rawStatements } from '../raw-statements.ts';

/**
 * The rights and visible rows of a user, by statements of its own over the tables. It takes no rule from the product: the tables are
 * all that the two share.
 */

const PERSON = sql.raw(PERSON_SQL);

/** Codes that an active role in an active group grants through an active assignment, and its group as well. */
export async function holdsOf(db: Db, account: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from api where id in (
      select ra.api_id from app_user u, user_role ur, role r, privilege_group g, role_api ra, group_api ga
      where u.usrnm = ${account} and u.state and ur.user_id = u.id and ur.state and r.id = ur.role_id and r.state
        and g.id = r.group_id and g.state and ra.role_id = r.id and ga.group_id = g.id and ga.api_id = ra.api_id)
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}

export interface SeenUser {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly email: string;
  readonly usrtp: number;
  readonly orgid: number | null;
  readonly state: boolean;
}

/** Users that a person reaches: all of them, a dealer those of the own organisation (API-009). */
export async function usersReached(db: Db, account: string): Promise<readonly SeenUser[]> {
  const { rows } = await sql<SeenUser>`
    with ${PERSON}
    select u.id as usrid, u.usrnm, u.fulnm, coalesce(u.email, '') as email, u.user_type_id as usrtp, u.org_id as orgid, u.state
    from person me, app_user u
    where me.usrnm = ${account} and (not me.dealer or u.org_id = me.org_id)
    order by u.id`.execute(db);
  return rows;
}

/** Ids of user groups that a person sees: a dealer those of dealer types. */
export async function groupsSeen(db: Db, account: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${PERSON}
    select g.id from person me, privilege_group g
    where me.usrnm = ${account} and (not me.dealer or g.user_type_id in (10002, 10007)) order by g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the roles of those groups. */
export async function rolesSeen(db: Db, account: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${PERSON}
    select r.id from person me, privilege_group g, role r
    where me.usrnm = ${account} and r.group_id = g.id and (not me.dealer or g.user_type_id in (10002, 10007))
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A user's view of user groups and roles, field by field: a dealer sees no entitlement codes (ROL-040). */
export async function rightsRowsSeen(
  db: Db,
  account: string,
): Promise<{ readonly groups: readonly object[]; readonly roles: readonly object[] }> {
  const groups = await sql<object>`
    with ${PERSON}
    select g.id as privgrpid, g.name_en as grpnmen, g.name_cn as grpnmcn, g.user_type_id as grptp, g.description as grpdsc,
      g.state, g.version
    from person me, privilege_group g
    where me.usrnm = ${account} and (not me.dealer or g.user_type_id in (10002, 10007)) order by g.id`.execute(db);
  const roles = await sql<object>`
    with ${PERSON}
    select r.id as rolid, r.name_en as rolnmen, r.name_cn as rolnmcn, g.user_type_id as roltp, g.id as privgrpid,
      r.description as roldsc, case when me.dealer then '' else r.code end as "roleCode", r.state, r.version
    from person me, privilege_group g, role r
    where me.usrnm = ${account} and r.group_id = g.id and (not me.dealer or g.user_type_id in (10002, 10007))
    order by r.id`.execute(db);
  return { groups: groups.rows, roles: roles.rows };
}

/** Ids of the programs that a person sees through subscribed BUs. */
export async function programsSeen(db: Db, account: string): Promise<readonly number[]> {
  const rows = await rawStatements(db)<{ id: number }>(
    `with ${SUBSCRIBED} select p.id from program p join own on own.id = p.bu_id order by p.id`,
    account,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the BUs that a person subscribes to, with all below them. */
export async function busOf(db: Db, account: string): Promise<readonly number[]> {
  const rows = await rawStatements(db)<{ id: number }>(`with ${SUBSCRIBED} select id from own order by id`, account);
  return rows.map(({ id }) => id);
}

/** Names of the pairs of duties that two others allowed a person to hold, and that are not over on this day. */
export async function overridesOf(db: Db, account: string, now: Date): Promise<readonly string[]> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ name: string }>`
    select first_code || '+' || second_code as name from duty_override d
    where state = 'approved' and not valid_until < ${day}::date
      and user_id = (select id from app_user where usrnm = ${account})
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
