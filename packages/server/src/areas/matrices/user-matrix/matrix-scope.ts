import { type Actor, type Reach, reachOf } from '@oasis/engine/access';
import { type Conditions, containing, isGiven } from '../../../database/conditions.ts';

/** Filters of the user matrix (MTX-008). */
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

/** The filter in the form of the statements, within the reach of the reader; its texts are present. */
export interface MatrixScope {
  readonly reach: Reach;
  readonly types: readonly number[] | undefined;
  readonly userName: string | undefined;
  readonly fullName: string | undefined;
  readonly groupName: string | undefined;
  readonly roleName: string | undefined;
  /** Codes of BUs. */
  readonly bus: readonly string[] | undefined;
}

export function scopeOf(actor: Actor, filter: UserMatrixFilter): MatrixScope {
  const { legalEntityList, userName, fullName, userGroupName, roleName, buNameList } = filter;
  return {
    reach: reachOf(actor),
    types: given(legalEntityList),
    userName: isGiven(userName) ? userName : undefined,
    fullName: isGiven(fullName) ? fullName : undefined,
    groupName: isGiven(userGroupName) ? userGroupName : undefined,
    roleName: isGiven(roleName) ? roleName : undefined,
    bus: given(buNameList),
  };
}

function given<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list;
}

/** The roles and BUs of a filter, as common table expressions that the other texts use. */
export interface Meant {
  readonly expressions: readonly string[];
  /** Whether the filter selects roles, or BUs; then users without any have no lines. */
  readonly ofRoles: boolean;
  readonly ofBus: boolean;
}

/** The roles and BUs that are meant, and how many of them each set of given ones has. */
export function meantBy(values: Conditions, { groupName, roleName, bus }: MatrixScope): Meant {
  const ofRoles = groupName !== undefined || roleName !== undefined;
  return {
    ofRoles,
    ofBus: bus !== undefined,
    expressions: [
      ...(ofRoles ? [rolesText(values, { groupName, roleName }), linksText('role')] : []),
      ...(bus === undefined ? [] : [busText(values, bus), linksText('bu')]),
    ],
  };
}

/** Only roles that a user ever had, since comparing thousands of names takes most of the time. */
function rolesText(values: Conditions, { groupName, roleName }: Pick<MatrixScope, 'groupName' | 'roleName'>): string {
  const named = [...namedText(values, 'g', groupName), ...namedText(values, 'r', roleName)];
  return `
    given_roles as materialized (
      select r.id, r.group_id, r.name_en, r.name_cn
      from (select distinct unnest(ids) as id from given_set) s join role r on r.id = s.id),
    meant_roles as materialized (
      select r.id from given_roles r join privilege_group g on g.id = r.group_id where ${named.join(' and ')})`;
}

/** Without regard to case, in either language; in lower case, which is faster than a comparison that disregards it. */
function namedText(values: Conditions, table: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const pattern = values.add(containing(text.toLowerCase()));
  return [`(lower(${table}.name_en) like ${pattern} or lower(${table}.name_cn) like ${pattern})`];
}

function busText(values: Conditions, codes: readonly string[]): string {
  return `meant_bus as materialized (select id from bu where code = any(${values.add([...codes])}::text[]))`;
}

/** One array of ids for each set: looking up by position needs no join, so users are read in their order. */
function linksText(kind: 'role' | 'bu'): string {
  return `${kind}_links as materialized (
    select array_agg(coalesce(c.links, 0) order by n) as of_set
    from generate_series(1, (select max(id) from given_set)) n
    left join (
      select s.id, count(*)::int as links from given_set s cross join unnest(s.ids) x (id)
      where x.id in (select id from meant_${kind}s) group by s.id) c on c.id = n)`;
}

/**
 * The users with lines, as a statement with `user_id`, `account` and `lines`. The counts come from the stored count of each user, or from
 * the selected sets if the filter selects roles or BUs.
 */
export function usersText(values: Conditions, scope: MatrixScope, { ofRoles, ofBus }: Meant): string {
  const { reach, types, userName, fullName } = scope;
  const parts: string[] = [];
  if (reach.kind === 'organisation') parts.push(`m.org_id = ${values.add(reach.orgid)}::int`);
  if (types !== undefined) parts.push(`m.user_type_id = any(${values.add([...types])}::int[])`);
  if (userName !== undefined) parts.push(`m.account like ${values.add(containing(userName.toLowerCase()))}`);
  if (fullName !== undefined) parts.push(`m.full_name like ${values.add(containing(fullName.toLowerCase()))}`);
  const roles = ofRoles ? '(select of_set from role_links)[m.role_set]' : 'greatest(m.roles, 1)';
  const bus = ofBus ? '(select of_set from bu_links)[m.bu_set]' : 'greatest(m.bus, 1)';
  if (ofRoles) parts.push(`${roles} > 0`);
  if (ofBus) parts.push(`${bus} > 0`);
  return `select m.user_id, m.account, ${roles} * ${bus} as lines from user_matrix m
    ${parts.length === 0 ? '' : `where ${parts.join(' and ')}`}`;
}
