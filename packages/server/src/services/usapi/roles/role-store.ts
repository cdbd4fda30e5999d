import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { type Actor, showsEntitlementCode } from '@oasis/engine';
import { sql } from 'kysely';
import { containing, isGiven } from '../../../database/conditions.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import { fittingTypes, reachedTypes } from '../../../rights/reach.ts';
import type { Asker } from '../groups/group-store.ts';

export type Role = CallData<'roles.byId'>;

/** Which roles: all that the asker reaches where a part is absent. */
export interface RoleFilter {
  readonly id?: number;
  /** For users of this type: roles of both dealer types for a dealer's. */
  readonly forType?: number;
  readonly groupId?: number | undefined;
  readonly name?: string | undefined;
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
  const page = sql`limit ${pageSize} offset ${pageIndex * pageSize}`;
  const [content, count] = await Promise.all([
    readRoles(db, asker, filter, sql`${orderOf(sort)} ${page}`),
    sql<{ count: number }>`
      select count(*) as count from role r join privilege_group g on g.id = r.group_id
      where ${matches(asker.actor, filter)}`.execute(db),
  ]);
  return { content, size: pageSize, totalElements: count.rows[0]?.count ?? 0 };
}

/** All roles that match, by name. */
export async function findRoles(db: Db, asker: Asker, filter: RoleFilter): Promise<Role[]> {
  return readRoles(db, asker, filter, orderOf('name'));
}

/** One role; undefined for an unknown one and for one out of reach. */
export async function findRole(db: Db | Tx, asker: Asker, id: number): Promise<Role | undefined> {
  const [found] = await readRoles(db, asker, { id }, orderOf('name'));
  return found;
}

/** The English names of all roles that the asker reaches, each once (ROL-050). */
export async function roleNames(db: Db, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name_en as name from role r join privilege_group g on g.id = r.group_id
    where ${matches(actor, {})} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function readRoles(
  db: Db,
  { actor, locale }: Asker,
  filter: RoleFilter,
  rest: ReturnType<typeof sql>,
): Promise<Role[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name_en, r.name_cn, g.user_type_id, t.name_en as type_en, t.name_cn as type_cn, r.description,
      r.group_id, g.name_en as group_en, g.name_cn as group_cn, g.state as group_state, r.code, r.state, r.created_by, c.fulnm as creator,
      r.created_at, r.version
    from role r
    join privilege_group g on g.id = r.group_id
    join user_type t on t.id = g.user_type_id
    left join app_user c on c.id = r.created_by
    where ${matches(actor, filter)} ${rest}`.execute(db);
  return rows.map((row) => roleOf(row, { actor, locale }));
}

function matches(actor: Actor, { id, forType, groupId, name }: RoleFilter): ReturnType<typeof sql> {
  const reached = reachedTypes(actor);
  const types = forType === undefined ? null : fittingTypes(forType);
  const pattern = isGiven(name) ? containing(name) : null;
  return sql`(${id ?? null}::int is null or r.id = ${id ?? null})
    and (${reached}::int[] is null or g.user_type_id = any(${reached}))
    and (${types}::int[] is null or g.user_type_id = any(${types}))
    and (${groupId ?? null}::int is null or r.group_id = ${groupId ?? null})
    and (${pattern}::text is null or r.name_en ilike ${pattern} or r.name_cn ilike ${pattern})`;
}

const ORDERS: Readonly<Record<string, string>> = {
  name: 'lower(r.name_en)',
  type: 't.id',
  group: 'lower(g.name_en)',
  state: 'r.state',
  crted: 'r.created_at',
};

/** Within equal values the newest first. */
function orderOf(sort: CallQuery<'roles.list'>['sort']): ReturnType<typeof sql> {
  const column = ORDERS[sort.replace('-', '')] ?? 'r.created_at';
  return sql`order by ${sql.raw(column)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, r.id desc`;
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
