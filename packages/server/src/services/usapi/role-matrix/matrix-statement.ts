import { CompiledQuery } from 'kysely';
import { type Conditions, conditions, containing, isGiven } from '../../../database/conditions.ts';

/** What the role matrix is narrowed by (MTX-007). */
export interface RoleMatrixFilter {
  /** Ids of user types. */
  readonly legalEntityList?: readonly number[] | undefined;
  readonly userGroupName?: string | undefined;
  readonly roleName?: string | undefined;
  readonly firstMenuNameEn?: string | undefined;
  readonly secondMenuNameEn?: string | undefined;
  readonly thirdMenuNameEn?: string | undefined;
}

export interface MatrixScope {
  readonly filter: RoleMatrixFilter;
  /** User types that the asker reaches; null for all. */
  readonly reached: readonly number[] | null;
  /** Ids of the pages of the menu that are shown. */
  readonly pages: readonly number[];
  /** The same as the lines are counted. */
  readonly counted: readonly number[];
}

/** A line of the matrix: a button that an active role in an active group is granted, or a page without any. */
export interface MatrixRow {
  /** Null in the row of a page without lines, which tells the number of all. */
  readonly role_id: number | null;
  readonly menu_id: number;
  readonly button_en: string | null;
  readonly button_cn: string | null;
  readonly code: string | null;
  readonly type_en: string;
  readonly type_cn: string;
  readonly group_en: string;
  readonly group_cn: string;
  readonly role_en: string;
  readonly role_cn: string;
  readonly granted_at: Date;
  readonly granted_by: string | null;
}

/** A page of lines, and of how many; the numbers of lines of each role lead to it, so nothing before it is read. */
export function pageStatement(
  scope: MatrixScope,
  page: { readonly offset: number; readonly size: number },
): CompiledQuery<MatrixRow & { readonly total: number }> {
  const given = conditions();
  const roles = rolesText(given, scope);
  const [offset, size] = [given.add(page.offset), given.add(page.size)];
  const text = `
    with found as materialized (
      select f.*, (sum(f.lines) over (order by f.group_id, f.id))::int as upto from (${roles}) f),
    shown as (select * from found where upto > ${offset}::int and upto - lines < ${offset}::int + ${size}::int),
    total as (select coalesce(max(upto), 0)::int as total from found)
    select t.total, l.* from total t left join lateral (
      select ${COLUMNS} ${linesText(given, scope, 'shown')}
      limit ${size}::int offset greatest(0, ${offset}::int - (select min(upto - lines) from shown))
    ) l on true`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** All lines of so many roles behind the given one. */
export function batchStatement(
  scope: MatrixScope,
  batch: { readonly after: { readonly groupId: number; readonly roleId: number }; readonly roles: number },
): CompiledQuery<MatrixRow & { readonly group_id: number }> {
  const given = conditions();
  const roles = rolesText(given, scope);
  const [groupId, roleId] = [given.add(batch.after.groupId), given.add(batch.after.roleId)];
  const text = `
    with shown as materialized (
      select * from (${roles}) f where (f.group_id, f.id) > (${groupId}::int, ${roleId}::int)
      order by f.group_id, f.id limit ${given.add(batch.roles)}::int)
    select f.group_id, ${COLUMNS} ${linesText(given, scope, 'shown')}`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** How many lines there are. */
export function countStatement(scope: MatrixScope): CompiledQuery<{ readonly total: number }> {
  const given = conditions();
  const roles = rolesText(given, scope);
  return CompiledQuery.raw(`select coalesce(sum(lines), 0)::int as total from (${roles}) f`, [...given.values]);
}

/** The roles that match, with the number of their lines. */
function rolesText(given: Conditions, { filter, reached, counted }: MatrixScope): string {
  given.and('r.state and g.state');
  if (reached !== null) given.and(`g.user_type_id = any(${given.add([...reached])}::int[])`);
  const { legalEntityList, userGroupName, roleName } = filter;
  if (legalEntityList !== undefined && legalEntityList.length > 0) {
    given.and(`g.user_type_id = any(${given.add([...legalEntityList])}::int[])`);
  }
  if (isGiven(userGroupName)) {
    const pattern = given.add(containing(userGroupName));
    given.and(`(g.name_en ilike ${pattern} or g.name_cn ilike ${pattern})`);
  }
  if (isGiven(roleName)) {
    const pattern = given.add(containing(roleName));
    given.and(`(r.name_en ilike ${pattern} or r.name_cn ilike ${pattern})`);
  }
  const menus = given.add([...counted]);
  const lines =
    counted.length === 1
      ? `select role_id, lines from role_matrix where menu_id = any(${menus}::int[])`
      : `select role_id, sum(lines)::int as lines from role_matrix where menu_id = any(${menus}::int[]) group by role_id`;
  return `
    select r.id, r.group_id, c.lines
    from (${lines}) c
    join role r on r.id = c.role_id
    join privilege_group g on g.id = r.group_id
    where ${given.text()}`;
}

const COLUMNS = `
  f.id as role_id, m.id as menu_id, v.name_en as button_en, v.name_cn as button_cn, v.code,
  t.name_en as type_en, t.name_cn as type_cn, g.name_en as group_en, g.name_cn as group_cn,
  r.name_en as role_en, r.name_cn as role_cn, coalesce(b.created_at, rm.created_at) as granted_at, u.fulnm as granted_by`;

/** The lines of roles that were found, in the order of groups, roles, menu and buttons. */
function linesText(given: Conditions, { pages }: MatrixScope, found: string): string {
  return `
    from ${found} f
    join role r on r.id = f.id
    join privilege_group g on g.id = r.group_id
    join user_type t on t.id = g.user_type_id
    join role_menu rm on rm.role_id = r.id
    join menu m on m.id = rm.menu_id and m.id = any(${given.add([...pages])}::int[])
    left join (
      select rp.role_id, v.menu_id, v.id, rp.created_at, rp.created_by
      from role_privilege rp join menu_privilege v on v.id = rp.privilege_id
      where rp.role_id in (select id from ${found})
    ) b on b.role_id = r.id and b.menu_id = m.id
    left join menu_privilege v on v.id = b.id
    left join app_user u on u.id = case when b.id is null then rm.created_by else b.created_by end
    order by f.group_id, f.id, m.position, b.id`;
}
