import { CompiledQuery } from 'kysely';
import { type Conditions, conditions, containing, isGiven } from '../../../database/conditions.ts';

/** Filters of the role matrix (MTX-007). */
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
  /** Null in the row of a page without lines, which only has the total. */
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

/**
 * A page of lines with their total; the line counts of each role lead to it, so no earlier line is read. Each role has at least one line,
 * so a page needs at most as many roles as lines; that limit makes the database look up only their rows.
 */
export function pageStatement(
  scope: MatrixScope,
  page: { readonly offset: number; readonly size: number },
): CompiledQuery<MatrixRow & { readonly total: number }> {
  const given = conditions();
  const roles = rolesText(given, scope);
  const [offset, size] = [given.add(page.offset), given.add(page.size)];
  const text = `
    with found as materialized (
      select f.*, (sum(f.lines) over (order by f.group_id, f.role_id rows unbounded preceding))::int as upto
      from (${roles}) f),
    shown as (
      select * from found where upto > ${offset}::int and upto - lines < ${offset}::int + ${size}::int
      order by group_id, role_id limit ${size}::int),
    total as (select coalesce(sum(lines), 0)::int as total from found)
    select t.total, l.* from total t left join lateral (
      select ${COLUMNS} ${linesText(given, scope, 'shown')}
      limit ${size}::int offset greatest(0, ${offset}::int - (select min(upto - lines) from shown))
    ) l on true`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** All lines of the next roles after the given one. */
export function batchStatement(
  scope: MatrixScope,
  batch: { readonly after: { readonly groupId: number; readonly roleId: number }; readonly roles: number },
): CompiledQuery<MatrixRow & { readonly group_id: number }> {
  const given = conditions();
  const { groupId, roleId } = batch.after;
  given.and(`(m.group_id, m.role_id) > (${given.add(groupId)}::int, ${given.add(roleId)}::int)`);
  const roles = rolesText(given, scope);
  const text = `
    with shown as materialized (
      select * from (${roles}) f order by f.group_id, f.role_id limit ${given.add(batch.roles)}::int)
    select f.group_id, ${COLUMNS} ${linesText(given, scope, 'shown')}`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** The number of lines. */
export function countStatement(scope: MatrixScope): CompiledQuery<{ readonly total: number }> {
  const given = conditions();
  const roles = rolesText(given, scope);
  return CompiledQuery.raw(`select coalesce(sum(lines), 0)::int as total from (${roles}) f`, [...given.values]);
}

/** The roles that match with the numbers of their lines, read from the numbers in their order. */
function rolesText(given: Conditions, { filter, reached, counted }: MatrixScope): string {
  const groups = groupsText(given, filter, reached);
  if (groups !== undefined) given.and(`m.group_id = any(array(${groups}))`);
  if (isGiven(filter.roleName)) {
    // In lower case, because comparing without regard to case takes twice as long.
    const pattern = given.add(containing(filter.roleName.toLowerCase()));
    given.and(
      `m.role_id in (select r.id from role r where lower(r.name_en) like ${pattern} or lower(r.name_cn) like ${pattern})`,
    );
  }
  const [only] = counted;
  if (counted.length === 1) {
    given.and(`m.menu_id = ${given.add(only)}::int`);
    return `select m.group_id, m.role_id, m.lines from role_matrix m where ${given.text()}`;
  }
  given.and(`m.menu_id = any(${given.add([...counted])}::int[])`);
  return `
    select m.group_id, m.role_id, sum(m.lines)::int as lines
    from role_matrix m where ${given.text()} group by m.group_id, m.role_id`;
}

/** Ids of the matching groups; undefined if all match. */
function groupsText(
  { add }: Conditions,
  { legalEntityList, userGroupName }: RoleMatrixFilter,
  reached: readonly number[] | null,
): string | undefined {
  const parts: string[] = [];
  if (reached !== null) parts.push(`g.user_type_id = any(${add([...reached])}::int[])`);
  if (legalEntityList !== undefined && legalEntityList.length > 0) {
    parts.push(`g.user_type_id = any(${add([...legalEntityList])}::int[])`);
  }
  if (isGiven(userGroupName)) {
    const pattern = add(containing(userGroupName.toLowerCase()));
    parts.push(`(lower(g.name_en) like ${pattern} or lower(g.name_cn) like ${pattern})`);
  }
  return parts.length === 0
    ? undefined
    : `select g.id from privilege_group g where ${parts.join(' and ')} order by g.id`;
}

const COLUMNS = `
  f.role_id, m.id as menu_id, v.name_en as button_en, v.name_cn as button_cn, v.code,
  t.name_en as type_en, t.name_cn as type_cn, g.name_en as group_en, g.name_cn as group_cn,
  r.name_en as role_en, r.name_cn as role_cn, coalesce(b.created_at, rm.created_at) as granted_at, u.fulnm as granted_by`;

/** The lines of roles that were found, in the order of groups, roles, menu and buttons. */
function linesText(given: Conditions, { pages }: MatrixScope, found: string): string {
  return `
    from ${found} f
    join role r on r.id = f.role_id
    join privilege_group g on g.id = r.group_id
    join user_type t on t.id = g.user_type_id
    join role_menu rm on rm.role_id = r.id
    join menu m on m.id = rm.menu_id and m.id = any(${given.add([...pages])}::int[])
    left join (
      select rp.role_id, v.menu_id, v.id, rp.created_at, rp.created_by
      from role_privilege rp join menu_privilege v on v.id = rp.privilege_id
      where rp.role_id in (select role_id from ${found})
    ) b on b.role_id = r.id and b.menu_id = m.id
    left join menu_privilege v on v.id = b.id
    left join app_user u on u.id = case when b.id is null then rm.created_by else b.created_by end
    order by f.group_id, f.role_id, m.position, b.id`;
}
