import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { UserSelection } from './duty-conflicts.ts';

/** The kinds of rights that a change can add or remove. */
export type RightKind = 'menu' | 'privilege' | 'api' | 'role' | 'bu' | 'region';

/** Rights as texts `kind:id`, for comparison. */
export type RightSet = ReadonlySet<string>;

/** An active user with all effective rights. */
export interface Person {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  /** Users with the same roles share one set object if only roles were requested. */
  readonly rights: RightSet;
}

/** The effective rights of roles within their groups, and of the users in them. */
export interface Rights {
  readonly roles: ReadonlyMap<number, RightSet>;
  readonly people: ReadonlyMap<number, Person>;
}

interface PersonRow {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly roles: readonly number[];
  /** Roles, BUs and regions; read only if the selection is by user ids. */
  readonly more: readonly string[];
}

const NOTHING: RightSet = new Set();

/**
 * Returns effective rights as the transaction sees them: those of users with their roles, BUs and regions, or those of
 * roles (of groups) and of all users in them. Inactive users have no rights and are left out.
 */
export async function rightsOf(db: Db | Tx, users: UserSelection): Promise<Rights> {
  const people = await readPeople(db, users);
  const asked = 'roleIds' in users ? users.roleIds : [];
  const groups = 'groupIds' in users ? users.groupIds : [];
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
  const requestedRoles = 'userIds' in users ? new Map<number, RightSet>() : roles;
  return { roles: requestedRoles, people: new Map(people.map((row) => [row.usrid, personOf(row)])) };
}

/** Counts the active users of a selection that the transaction sees. */
export async function countPeople(db: Db | Tx, users: UserSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where u.state and ${whereSelected(users)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readPeople(db: Db | Tx, users: UserSelection): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as usrid, u.usrnm, u.fulnm,
      array(select ur.role_id from user_role ur where ur.user_id = u.id and ur.state order by ur.role_id) as roles,
      ${'userIds' in users ? ROLES_BUS_REGIONS : sql`'{}'::text[]`} as more
    from app_user u where u.state and ${whereSelected(users)} order by u.usrnm`.execute(db);
  return rows;
}

/** Active roles, BUs and regions of a user, as texts `kind:id`. */
const ROLES_BUS_REGIONS = sql`array(
  select 'role:' || r.id from user_role ur join role r on r.id = ur.role_id join privilege_group g on g.id = r.group_id
    where ur.user_id = u.id and ur.state and r.state and g.state
  union all
  select 'bu:' || ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id where ub.user_id = u.id and ub.state and not b.deleted
  union all
  select 'region:' || ug.region_id from user_bu ub join user_region ug on ug.user_bu_id = ub.id
    where ub.user_id = u.id and ub.state)`;

function whereSelected(users: UserSelection): ReturnType<typeof sql> {
  if ('userIds' in users) return sql`u.id = any(${[...users.userIds]}::int[])`;
  if ('roleIds' in users) {
    return sql`u.id in (select c.user_id from user_role c where c.state and c.role_id = any(${[...users.roleIds]}::int[]))`;
  }
  return sql`u.id in (select c.user_id from user_role c join role r on r.id = c.role_id
    where c.state and r.group_id = any(${[...users.groupIds]}::int[]))`;
}

/** Reads the grants of active roles in active groups; roles without grants are left out. */
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
