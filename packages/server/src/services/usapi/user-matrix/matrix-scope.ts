import { type Actor, type Reach, reachOf } from '@oasis/engine';
import { type Conditions, containing, isGiven } from '../../../database/conditions.ts';
import type { Db } from '../../../database/tables.ts';

/** What the user matrix is narrowed by (MTX-008). */
export interface UserMatrixFilter {
  /** Ids of user types. */
  readonly legalEntityList?: readonly number[] | undefined;
  readonly userGroupName?: string | undefined;
  readonly roleName?: string | undefined;
  readonly userName?: string | undefined;
  readonly fullName?: string | undefined;
  /** Codes of BUs. */
  readonly buNameList?: readonly string[] | undefined;
}

/** The filter as the statements take it, within the reach of whoever asks. */
export interface MatrixScope {
  readonly reach: Reach;
  readonly types: readonly number[] | undefined;
  readonly userName: string | undefined;
  readonly fullName: string | undefined;
  /** Ids of the roles that lines are narrowed to; undefined for all, and for users without any. */
  readonly roles: readonly number[] | undefined;
  readonly bus: readonly number[] | undefined;
}

/** Looks up the roles and BUs that a filter means. */
export async function scopeOf(db: Db, actor: Actor, filter: UserMatrixFilter): Promise<MatrixScope> {
  const { legalEntityList, userName, fullName } = filter;
  return {
    reach: reachOf(actor),
    types: legalEntityList === undefined || legalEntityList.length === 0 ? undefined : legalEntityList,
    userName: isGiven(userName) ? userName : undefined,
    fullName: isGiven(fullName) ? fullName : undefined,
    roles: await rolesMeant(db, filter),
    bus: await busMeant(db, filter.buNameList),
  };
}

async function rolesMeant(
  db: Db,
  { userGroupName, roleName }: UserMatrixFilter,
): Promise<readonly number[] | undefined> {
  if (!isGiven(userGroupName) && !isGiven(roleName)) return undefined;
  const [group, role] = [patternOf(userGroupName), patternOf(roleName)];
  const rows = await db
    .selectFrom('role as r')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select('r.id')
    .where((where) => where.or([where('g.name_en', 'ilike', group), where('g.name_cn', 'ilike', group)]))
    .where((where) => where.or([where('r.name_en', 'ilike', role), where('r.name_cn', 'ilike', role)]))
    .execute();
  return rows.map(({ id }) => id);
}

function patternOf(text: string | undefined): string {
  return isGiven(text) ? containing(text) : '%';
}

async function busMeant(db: Db, codes: readonly string[] | undefined): Promise<readonly number[] | undefined> {
  if (codes === undefined || codes.length === 0) return undefined;
  const rows = await db.selectFrom('bu').select('id').where('code', 'in', codes).execute();
  return rows.map(({ id }) => id);
}

/**
 * The users that have lines, as a statement with `user_id`, `account` and `lines`. Without roles or BUs in the filter the
 * numbers that are kept for each user tell; with them his links are counted. Nearly everybody has some of the BUs, so a
 * walk that ends with its page counts them user by user, and a sum over all counts them at once.
 */
export function usersText(given: Conditions, scope: MatrixScope, way: 'walk' | 'sum'): string {
  const { reach, types, userName, fullName, roles, bus } = scope;
  const parts: string[] = [];
  if (reach.kind === 'organisation') parts.push(`m.org_id = ${given.add(reach.orgid)}::int`);
  if (types !== undefined) parts.push(`m.user_type_id = any(${given.add([...types])}::int[])`);
  if (userName !== undefined) parts.push(`m.account like ${given.add(containing(userName.toLowerCase()))}`);
  if (fullName !== undefined) parts.push(`m.full_name like ${given.add(containing(fullName.toLowerCase()))}`);
  const roleLinks = linksText(given, { table: 'user_role', column: 'role_id', as: 'r', ids: roles, way: 'sum' });
  const buLinks = linksText(given, { table: 'user_bu', column: 'bu_id', as: 'b', ids: bus, way });
  const [ofRoles, ofBus] = [
    roles === undefined ? 'greatest(m.roles, 1)' : 'r.links',
    bus === undefined ? 'greatest(m.bus, 1)' : 'b.links',
  ];
  return `select m.user_id, m.account, (${ofRoles} * ${ofBus})::int as lines from user_matrix m ${roleLinks} ${buLinks}
    ${parts.length === 0 ? '' : `where ${parts.join(' and ')}`}`;
}

interface Links {
  readonly table: string;
  readonly column: string;
  readonly as: string;
  readonly ids: readonly number[] | undefined;
  readonly way: 'walk' | 'sum';
}

function linksText(given: Conditions, { table, column, as, ids, way }: Links): string {
  if (ids === undefined) return '';
  const meant = `state and ${column} = any(${given.add([...ids])}::int[])`;
  return way === 'sum'
    ? `join (select user_id, count(*) as links from ${table} where ${meant} group by user_id) ${as}
        on ${as}.user_id = m.user_id`
    : `join lateral (select count(*) as links from ${table} where user_id = m.user_id and ${meant}) ${as}
        on ${as}.links > 0`;
}
