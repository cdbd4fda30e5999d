import {
  fitsType,
  type Holding,
  type Rights,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
  USER_TYPE,
} from '@oasis/engine/access';
import { DUTIES } from '@oasis/engine/areas/duties';
import { dayOf } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { type DecidingTable, type NarrowedTable, tablesAt } from './tables-at.ts';

/** The items that a question is about. Only rights on them are read, since all rights of a user may take megabytes. */
export interface AskedRights {
  readonly permissions: readonly string[];
  /** Paths of pages. */
  readonly menus: readonly string[];
  /** Codes of buttons on those pages. */
  readonly buttons: readonly string[];
}

export interface Moment {
  readonly now: Date;
  /** A moment in the past; undefined for the present. */
  readonly at: Date | undefined;
}

/** The largest number of roles that are read as assignable, besides the roles of the user. */
const MOST_ROLES = 100;

/**
 * Reads everything that decides if a user may do something, at present or at a past moment: the user, present and
 * assignable roles, their groups, and the BUs. Undefined for an unknown user. Present and past are read by the same
 * statements.
 */
export async function loadRights(
  tx: Tx,
  usrid: number,
  asked: AskedRights,
  moment: Moment,
): Promise<Rights | undefined> {
  const reader: Reader = { tx, at: moment.at };
  if (moment.at !== undefined) await tx.executeQuery(CompiledQuery.raw(PLAN_ONCE));
  const person = await personOf(reader, usrid, dayOf(moment.at ?? moment.now));
  if (person === undefined) return undefined;
  const relevant = { ...asked, permissions: [...new Set([...asked.permissions, ...DUTY_CODES])] };
  const roles = await rolesFor(reader, person, asked, relevant);
  const groups = await groupsOf(reader, [...new Set(roles.map(({ groupId }) => groupId))], relevant);
  return { person, roles, groups, bus: await busOf(reader) };
}

const DUTY_CODES = DUTIES.flatMap(({ first, second }) => [first, second]);

/**
 * Planning a statement on the past takes far longer than running it, and its plan is the same for every moment and
 * user. Without this PostgreSQL would plan the first five runs on each connection again, and some texts every time.
 */
const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan';

interface Reader {
  readonly tx: Tx;
  readonly at: Date | undefined;
}

/** Runs a statement on the tables as of the moment. Its parameters are `values`; the moment is appended to them. */
async function read<Row>(
  { tx, at }: Reader,
  tables: readonly (DecidingTable | NarrowedTable)[],
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const place = at === undefined ? undefined : values.length + 1;
  const all = at === undefined ? [...values] : [...values, at];
  return (await tx.executeQuery<Row>(CompiledQuery.raw(`${tablesAt(place, tables)}${text}`, all))).rows;
}

async function personOf(reader: Reader, usrid: number, day: string): Promise<RightsPerson | undefined> {
  const [row] = await read<RightsPerson>(
    reader,
    PERSON_TABLES,
    `select u.id as usrid, u.usrnm, u.fulnm, u.user_type_id as usrtp, e.entity_code as "entityCode", u.org_id as orgid,
       u.dealer_it_admin as "dealerItAdmin", u.state as active,
       array(select x.role_id from user_role x where x.user_id = u.id and x.state order by x.role_id) as "roleIds",
       array(select x.bu_id from user_bu x where x.user_id = u.id and x.state order by x.bu_id) as "buIds",
       array(select x.first_code || '+' || x.second_code from duty_override x
         where x.user_id = u.id and x.state = 'approved' and x.valid_until >= $2::date order by x.id) as overrides
     from app_user u
     join user_type t on t.id = u.user_type_id
     left join org o on o.id = u.org_id
     join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)
     where u.id = $1::int`,
    [usrid, day],
  );
  return row;
}

const PERSON_TABLES: readonly (DecidingTable | NarrowedTable)[] = [
  { table: 'app_user', by: 'id' },
  { table: 'user_role', by: 'person' },
  { table: 'user_bu', by: 'person' },
  'user_type',
  'org',
  'legal_entity',
  'duty_override',
];

interface HolderRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_cn: string;
  readonly state: boolean;
}

/**
 * Reads the roles of the user, then assignable roles of fitting groups; roles with a requested permission come first.
 */
async function rolesFor(
  reader: Reader,
  { roleIds, usrtp }: RightsPerson,
  asked: AskedRights,
  relevant: AskedRights,
): Promise<readonly RightsRole[]> {
  const types = Object.values(USER_TYPE).filter((type) => fitsType(type, usrtp));
  const rows = await read<HolderRow & { readonly group_id: number }>(
    reader,
    ['role', 'privilege_group', 'role_api', 'api'],
    `select r.id, r.group_id, r.name_en, r.name_cn, r.state
     from role r join privilege_group g on g.id = r.group_id
     where r.id = any($1::int[]) or g.user_type_id = any($2::int[])
     order by r.id = any($1::int[]) desc, ${reader.at === undefined ? NEAR_NOW : NEAR_THEN} desc, r.id
     limit ${MOST_ROLES} + cardinality($1::int[])`,
    [[...roleIds], types, asked.permissions],
  );
  const holdingOf = await holdings(reader, 'role', rows, relevant);
  return rows.map((row) => ({ ...holderIn(row), ...holdingOf(row.id), groupId: row.group_id }));
}

/**
 * Conditions for a role with a requested permission. The present is looked up for each role by index; the past has
 * no index, so its roles are collected once.
 */
const NEAR_NOW = `exists (
  select 1 from role_api x join api a on a.id = x.api_id where x.role_id = r.id and a.code = any($3::text[]))`;
const NEAR_THEN = `(r.id in (
  select x.role_id from role_api x join api a on a.id = x.api_id where a.code = any($3::text[])))`;

async function groupsOf(
  reader: Reader,
  groupIds: readonly number[],
  relevant: AskedRights,
): Promise<readonly RightsGroup[]> {
  const rows = await read<HolderRow & { readonly user_type_id: number }>(
    reader,
    ['privilege_group'],
    `select g.id, g.user_type_id, g.name_en, g.name_cn, g.state
     from privilege_group g where g.id = any($1::int[]) order by g.id`,
    [groupIds],
  );
  const holdingOf = await holdings(reader, 'group', rows, relevant);
  return rows.map((row) => ({ ...holderIn(row), ...holdingOf(row.id), usrtp: row.user_type_id }));
}

/** Reads the grants of roles or groups on the requested items. */
async function holdings(
  reader: Reader,
  kind: 'role' | 'group',
  holders: readonly HolderRow[],
  { permissions, menus, buttons }: AskedRights,
): Promise<(id: number) => Holding> {
  const ids = holders.map(({ id }) => id);
  const ofTable = async (table: DecidingTable, named: readonly DecidingTable[], text: string, values: unknown[]) => {
    const all = `select x.${kind}_id as id, ${text} and x.${kind}_id = any($1::int[]) order by 1, 2`;
    const rows = await read<{ id: number; item: string }>(reader, [{ table, by: 'first' }, ...named], all, [
      ids,
      ...values,
    ]);
    return Map.groupBy(rows, ({ id }) => id);
  };
  const apis = await ofTable(
    `${kind}_api`,
    ['api'],
    `a.code as item from ${kind}_api x join api a on a.id = x.api_id where a.code = any($2::text[])`,
    [permissions],
  );
  const pages = await ofTable(
    `${kind}_menu`,
    ['menu'],
    `m.uri as item from ${kind}_menu x join menu m on m.id = x.menu_id where m.uri = any($2::text[])`,
    [menus],
  );
  const codes = await ofTable(
    `${kind}_privilege`,
    ['menu_privilege', 'menu'],
    `m.uri || '#' || p.code as item from ${kind}_privilege x join menu_privilege p on p.id = x.privilege_id
     join menu m on m.id = p.menu_id where m.uri = any($2::text[]) and p.code = any($3::text[])`,
    [menus, buttons],
  );
  const itemsOf = (found: typeof apis, id: number): readonly string[] => found.get(id)?.map(({ item }) => item) ?? [];
  return (id) => ({ permissions: itemsOf(apis, id), menus: itemsOf(pages, id), buttons: itemsOf(codes, id) });
}

function holderIn({ id, name_en, name_cn, state }: HolderRow) {
  return { id, name: { en: name_en, zh: name_cn }, active: state };
}

async function busOf(reader: Reader): Promise<Rights['bus']> {
  const rows = await read<{ id: number; parent_id: number | null; name_en: string; name_cn: string }>(
    reader,
    ['bu'],
    'select b.id, b.parent_id, b.name_en, b.name_cn from bu b where not b.deleted order by b.id',
    [],
  );
  return rows.map(({ id, parent_id, name_en, name_cn }) => ({
    id,
    parentId: parent_id,
    name: { en: name_en, zh: name_cn },
  }));
}
