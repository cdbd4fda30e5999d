import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { type Actor, showsEntitlementCode } from '@oasis/engine';
import { type RawBuilder, sql } from 'kysely';
import { containing, isGiven, type PickerSearch } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { fittingTypes, visibleUserTypes } from '../../rights/user-types.ts';
import type { Asker } from '../groups/group-store.ts';

export type Role = CallData<'roles.byId'>;

type Sql = RawBuilder<unknown>;

/** Which roles: all that the asker reaches where a part is absent. */
export interface RoleFilter {
  readonly id?: number;
  /** For users of this type: roles of both dealer types for a dealer's. */
  readonly forType?: number;
  readonly groupId?: number | undefined;
  readonly name?: string | undefined;
  /** A name is looked for in the names of groups as well. */
  readonly withGroups?: boolean;
  /** Only active ones of active groups. */
  readonly active?: boolean;
}

interface RoleRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_cn: string;
  readonly user_type_id: number;
  readonly type_en: string;
  readonly type_cn: string;
  readonly description: string;
  readonly group_id: number;
  readonly group_en: string;
  readonly group_cn: string;
  readonly group_state: boolean;
  readonly code: string;
  readonly state: boolean;
  readonly created_by: number | null;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly version: number;
}

/** A page of the roles that match, with their number (ROL-045). */
export async function rolePage(db: Db, asker: Asker, query: CallQuery<'roles.list'>): Promise<CallData<'roles.list'>> {
  const { name, privgrpid, sort, pageIndex, pageSize } = query;
  const filter = { name, groupId: privgrpid };
  const [content, count] = await Promise.all([
    readRoles(db, asker, filter, { order: orderOf(sort), limit: pageSize, offset: pageIndex * pageSize }),
    sql<{ count: number }>`select count(*) as count from role r where ${matches(asker.actor, filter)}`.execute(db),
  ]);
  return { content, size: pageSize, totalElements: count.rows[0]?.count ?? 0 };
}

/** Roles that match, by name: all of them, or the first that a picker looks for. */
export async function findRoles(
  db: Db,
  asker: Asker,
  filter: RoleFilter,
  { name, limit }: PickerSearch = {},
): Promise<Role[]> {
  return readRoles(db, asker, { ...filter, name }, { order: bestFirst(name), limit });
}

/** One role; undefined for an unknown one and for one out of reach. */
export async function findRole(db: Db | Tx, asker: Asker, id: number): Promise<Role | undefined> {
  const [found] = await readRoles(db, asker, { id }, { order: BY_NAME });
  return found;
}

/** The English names of roles that the asker reaches, each once (ROL-050): all of them, or the first that a picker looks for. */
export async function roleNames(db: Db, actor: Actor, { name, limit }: PickerSearch): Promise<string[]> {
  const wanted = (name ?? '').trim().toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select r.name_en as name from role r where ${matches(actor, { name })}
    group by r.name_en order by lower(r.name_en) <> ${wanted}, r.name_en limit ${limit ?? null}`.execute(db);
  return rows.map(({ name: found }) => found);
}

interface Part {
  readonly order: Order;
  readonly limit?: number | undefined;
  readonly offset?: number;
}

/** Ids come first, so that what stands beside a role is read of those alone that are answered. */
async function readRoles(
  db: Db,
  { actor, locale }: Asker,
  filter: RoleFilter,
  { order, limit, offset }: Part,
): Promise<Role[]> {
  const ofGroup = sql.raw(order.ofGroup ? 'join privilege_group g on g.id = r.group_id' : '');
  const { rows } = await sql<RoleRow>`
    select r.id, r.name_en, r.name_cn, g.user_type_id, t.name_en as type_en, t.name_cn as type_cn, r.description,
      r.group_id, g.name_en as group_en, g.name_cn as group_cn, g.state as group_state, r.code, r.state, r.created_by, c.fulnm as creator,
      r.created_at, r.version
    from unnest(array(
      select r.id from role r ${ofGroup} where ${matches(actor, filter)}
      order by ${order.by} limit ${limit ?? null} offset ${offset ?? 0})) with ordinality as page (id, place)
    join role r on r.id = page.id
    join privilege_group g on g.id = r.group_id
    join user_type t on t.id = g.user_type_id
    left join app_user c on c.id = r.created_by
    order by page.place`.execute(db);
  return rows.map((row) => roleOf(row, { actor, locale }));
}

/** Conditions on `role r`. Its `sought` has both names in lower case, on a line each. */
function matches(actor: Actor, { id, forType, groupId, name, withGroups, active }: RoleFilter): Sql {
  const reached = visibleUserTypes(actor);
  const parts: Sql[] = [sql`true`];
  if (id !== undefined) parts.push(sql`r.id = ${id}`);
  if (groupId !== undefined) parts.push(sql`r.group_id = ${groupId}`);
  if (reached !== null) parts.push(inGroups(sql`g.user_type_id = any(${reached})`));
  if (forType !== undefined) parts.push(inGroups(sql`g.user_type_id = any(${fittingTypes(forType)})`));
  if (active === true) parts.push(sql`r.state`, inGroups(sql`g.state`));
  if (isGiven(name)) {
    const pattern = containing(name.toLowerCase());
    const inRole = sql`r.sought like ${pattern}`;
    const inGroup = inGroups(sql`lower(g.name_en) like ${pattern} or lower(g.name_cn) like ${pattern}`);
    parts.push(withGroups === true ? sql`(${inRole} or ${inGroup})` : inRole);
  }
  return sql.join(parts, sql` and `);
}

function inGroups(condition: Sql): Sql {
  return sql`r.group_id in (select g.id from privilege_group g where ${condition})`;
}

interface Order {
  readonly by: Sql;
  /** It reads `privilege_group g`. */
  readonly ofGroup: boolean;
}

const BY_NAME: Order = { by: sql`r.sought, r.id desc`, ofGroup: false };

/** The name itself, names that begin with the text, others; each by name. */
function bestFirst(text: string | undefined): Order {
  if (!isGiven(text)) return BY_NAME;
  const start = containing(text.toLowerCase()).slice(1);
  const whole = start.slice(0, -1);
  const best = sql`case when r.sought like ${`${whole}\n%`} or r.sought like ${`%\n${whole}`} then 0
    when r.sought like ${start} or r.sought like ${`%\n${start}`} then 1 else 2 end`;
  return { by: sql`${best}, r.sought, r.id desc`, ofGroup: false };
}

const ORDERS: Readonly<Record<string, { readonly column: string; readonly ofGroup: boolean }>> = {
  name: { column: 'r.sought', ofGroup: false },
  type: { column: 'g.user_type_id', ofGroup: true },
  group: { column: 'lower(g.name_en)', ofGroup: true },
  state: { column: 'r.state', ofGroup: false },
};

const BY_AGE = { column: 'r.created_at', ofGroup: false };

/** Within equal values the newest first. */
function orderOf(sort: CallQuery<'roles.list'>['sort']): Order {
  const { column, ofGroup } = ORDERS[sort.replace('-', '')] ?? BY_AGE;
  return { by: sql`${sql.raw(column)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, r.id desc`, ofGroup };
}

/** Entitlement codes are not for dealers (ROL-040). */
function roleOf(row: RoleRow, { actor, locale }: Asker): Role {
  return {
    rolid: row.id,
    rolnmen: row.name_en,
    rolnmcn: row.name_cn,
    roltp: row.user_type_id,
    roltpnm: locale === 'en' ? row.type_en : row.type_cn,
    roldsc: row.description,
    privgrpid: row.group_id,
    privgrpnmen: row.group_en,
    privgrpnmcn: row.group_cn,
    privgrpstate: row.group_state,
    roleCode: showsEntitlementCode(actor) ? row.code : '',
    state: row.state,
    crtby: row.created_by,
    crtbynm: row.creator ?? '',
    crted: row.created_at.toISOString(),
    version: row.version,
  };
}
