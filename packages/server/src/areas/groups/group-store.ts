import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { Actor, Locale } from '@oasis/engine';
import { sql } from 'kysely';
import { bestFirst, containing, isGiven, type PickerSearch } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';

export type Group = CallData<'groups.byId'>;

/** Who asks, and in which language. */
export interface Asker {
  readonly actor: Actor;
  readonly locale: Locale;
}

/** Which groups: all that the asker reaches where a part is absent. */
export interface GroupFilter {
  readonly id?: number;
  readonly types?: readonly number[];
  readonly name?: string | undefined;
}

interface GroupRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_cn: string;
  readonly user_type_id: number;
  readonly type_en: string;
  readonly type_cn: string;
  readonly description: string;
  readonly state: boolean;
  readonly created_by: number | null;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly version: number;
}

/** A page of the groups that match, with their number (UGP-056). */
export async function groupPage(
  db: Db,
  asker: Asker,
  query: CallQuery<'groups.list'>,
): Promise<CallData<'groups.list'>> {
  const { name, legalEntity, sort, pageIndex, pageSize } = query;
  const filter = { name, ...(legalEntity !== undefined && { types: [legalEntity] }) };
  const page = sql`limit ${pageSize} offset ${pageIndex * pageSize}`;
  const [content, count] = await Promise.all([
    readGroups(db, asker, filter, sql`${orderOf(sort)} ${page}`),
    sql<{
      count: number;
    }>`select count(*) as count from privilege_group g where ${matches(asker.actor, filter)}`.execute(db),
  ]);
  return { content, size: pageSize, totalElements: count.rows[0]?.count ?? 0 };
}

/** Groups that match, by name: all of them, or the first that a picker looks for. */
export async function findGroups(
  db: Db,
  asker: Asker,
  filter: GroupFilter,
  { name, limit }: PickerSearch = {},
): Promise<Group[]> {
  const best = isGiven(name) ? bestFirst(name, ['g.name_en', 'g.name_cn']) : sql`1`;
  const rest = sql`order by ${best}, lower(g.name_en), g.id desc limit ${limit ?? null}`;
  return readGroups(db, asker, { ...filter, name }, rest);
}

/** One group; undefined for an unknown one and for one out of reach. */
export async function findGroup(db: Db | Tx, asker: Asker, id: number): Promise<Group | undefined> {
  const [found] = await readGroups(db, asker, { id }, orderOf('name'));
  return found;
}

async function readGroups(
  db: Db,
  { actor, locale }: Asker,
  filter: GroupFilter,
  rest: ReturnType<typeof sql>,
): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name_en, g.name_cn, g.user_type_id, t.name_en as type_en, t.name_cn as type_cn, g.description, g.state,
      g.created_by, c.fulnm as creator, g.created_at, g.version
    from privilege_group g
    join user_type t on t.id = g.user_type_id
    left join app_user c on c.id = g.created_by
    where ${matches(actor, filter)} ${rest}`.execute(db);
  return rows.map((row) => groupOf(row, locale));
}

function matches(actor: Actor, { id, types, name }: GroupFilter): ReturnType<typeof sql> {
  const reached = visibleUserTypes(actor);
  const pattern = isGiven(name) ? containing(name) : null;
  return sql`(${id ?? null}::int is null or g.id = ${id ?? null})
    and (${reached}::int[] is null or g.user_type_id = any(${reached}))
    and (${types ?? null}::int[] is null or g.user_type_id = any(${types ?? null}))
    and (${pattern}::text is null or g.name_en ilike ${pattern} or g.name_cn ilike ${pattern})`;
}

const ORDERS: Readonly<Record<string, string>> = {
  name: 'lower(g.name_en)',
  type: 't.id',
  state: 'g.state',
  crted: 'g.created_at',
};

/** Within equal values the newest first. */
function orderOf(sort: CallQuery<'groups.list'>['sort']): ReturnType<typeof sql> {
  const column = ORDERS[sort.replace('-', '')] ?? 'g.created_at';
  return sql`order by ${sql.raw(column)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, g.id desc`;
}

function groupOf(row: GroupRow, locale: Locale): Group {
  return {
    privgrpid: row.id,
    grpnmen: row.name_en,
    grpnmcn: row.name_cn,
    grptp: row.user_type_id,
    grptpnm: locale === 'en' ? row.type_en : row.type_cn,
    grpdsc: row.description,
    state: row.state,
    crtby: row.created_by,
    crtbynm: row.creator ?? '',
    crted: row.created_at.toISOString(),
    version: row.version,
  };
}
