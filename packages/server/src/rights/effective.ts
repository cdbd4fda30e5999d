import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { Whom } from './duty-conflicts.ts';

/** What can be gained and lost. */
export type RightKind = 'menu' | 'privilege' | 'api' | 'role' | 'bu' | 'region';

/** Rights as texts `kind:id`, to be compared. */
export type RightSet = ReadonlySet<string>;

/** An active person with all that counts at this moment. */
export interface Person {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  /** One and the same set for all people in the same roles, where nothing but roles was asked for. */
  readonly rights: RightSet;
}

/** What roles grant within their groups, and what people have by them. */
export interface Rights {
  readonly roles: ReadonlyMap<number, RightSet>;
  readonly people: ReadonlyMap<number, Person>;
}

interface PersonRow {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly roles: readonly number[];
  /** BUs and regions; asked for with people only. */
  readonly more: readonly string[];
}

const NOTHING: RightSet = new Set();

/**
 * The rights that count at this moment, as the transaction sees them: of people with their roles, BUs and regions; or of
 * roles, or of all roles of groups, and by them of everybody who is in one. Inactive people have none and do not appear.
 */
export async function rightsOf(db: Db | Tx, whom: Whom): Promise<Rights> {
  const people = await readPeople(db, whom);
  const asked = 'roleIds' in whom ? whom.roleIds : [];
  const groups = 'groupIds' in whom ? whom.groupIds : [];
  const held = [...new Set([...people.flatMap(({ roles }) => roles), ...asked])];
  const roles = await readRoles(db, held, groups);
  const byRoles = new Map<string, RightSet>();
  const rightsBy = (ids: readonly number[]): RightSet => {
    const key = ids.join(' ');
    const known = byRoles.get(key) ?? new Set(ids.flatMap((id) => [...(roles.get(id) ?? NOTHING)]));
    byRoles.set(key, known);
    return known;
  };
  const personOf = ({ roles: ids, more, ...person }: PersonRow): Person => {
    const rights = rightsBy(ids);
    return { ...person, rights: more.length === 0 ? rights : new Set([...rights, ...more]) };
  };
  const concerned = 'userIds' in whom ? new Map<number, RightSet>() : roles;
  return { roles: concerned, people: new Map(people.map((row) => [row.usrid, personOf(row)])) };
}

/** How many active people a change may touch, of those that the transaction sees. */
export async function countPeople(db: Db | Tx, whom: Whom): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where u.state and ${concerned(whom)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readPeople(db: Db | Tx, whom: Whom): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as usrid, u.usrnm, u.fulnm,
      array(select ur.role_id from user_role ur where ur.user_id = u.id and ur.state order by ur.role_id) as roles,
      ${'userIds' in whom ? OWN_MORE : sql`'{}'::text[]`} as more
    from app_user u where u.state and ${concerned(whom)} order by u.usrnm`.execute(db);
  return rows;
}

/** Roles that count, BUs and regions. */
const OWN_MORE = sql`array(
  select 'role:' || r.id from user_role ur join role r on r.id = ur.role_id join privilege_group g on g.id = r.group_id
    where ur.user_id = u.id and ur.state and r.state and g.state
  union all
  select 'bu:' || ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id where ub.user_id = u.id and ub.state and not b.deleted
  union all
  select 'region:' || ug.region_id from user_bu ub join user_region ug on ug.user_bu_id = ub.id
    where ub.user_id = u.id and ub.state)`;

function concerned(whom: Whom): ReturnType<typeof sql> {
  if ('userIds' in whom) return sql`u.id = any(${[...whom.userIds]}::int[])`;
  if ('roleIds' in whom) {
    return sql`u.id in (select c.user_id from user_role c where c.state and c.role_id = any(${[...whom.roleIds]}::int[]))`;
  }
  return sql`u.id in (select c.user_id from user_role c join role r on r.id = c.role_id
    where c.state and r.group_id = any(${[...whom.groupIds]}::int[]))`;
}

/** What active roles grant within their active groups; a role that grants nothing is not there. */
async function readRoles(
  db: Db | Tx,
  roleIds: readonly number[],
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, RightSet>> {
  const { rows } = await sql<{ role: number; grants: readonly string[] }>`
    with counting as (
      select r.id, r.group_id from role r join privilege_group g on g.id = r.group_id
      where r.state and g.state and (r.id = any(${[...roleIds]}::int[]) or r.group_id = any(${[...groupIds]}::int[])))
    select role, array_agg(granted) as grants from (
      select c.id as role, 'menu:' || rm.menu_id as granted
      from counting c join role_menu rm on rm.role_id = c.id
      join group_menu gm on gm.group_id = c.group_id and gm.menu_id = rm.menu_id
      union all
      select c.id, 'privilege:' || rp.privilege_id
      from counting c join role_privilege rp on rp.role_id = c.id
      join group_privilege gp on gp.group_id = c.group_id and gp.privilege_id = rp.privilege_id
      union all
      select c.id, 'api:' || ra.api_id
      from counting c join role_api ra on ra.role_id = c.id
      join group_api ga on ga.group_id = c.group_id and ga.api_id = ra.api_id
    ) every group by role`.execute(db);
  return new Map(rows.map(({ role, grants }) => [role, new Set(grants)]));
}
