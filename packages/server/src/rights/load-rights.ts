import {
  DUTIES,
  fitsType,
  type Rights,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
  USER_TYPE,
} from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { dayOf } from './duty-conflicts.ts';
import { type DecidingTable, tablesAt } from './tables-at.ts';

/** What is asked about: rights are read as far as they bear on it, or a person of many roles would be megabytes. */
export interface AskedRights {
  readonly permissions: readonly string[];
  /** Paths of pages. */
  readonly menus: readonly string[];
  /** Codes of buttons on those pages. */
  readonly buttons: readonly string[];
}

export interface Moment {
  readonly now: Date;
  /** Undefined: the present. */
  readonly at: Date | undefined;
}

/** Roles that are looked at besides those of the person, as ones that could be given to him. */
const MOST_ROLES = 100;

/**
 * Everything that decides whether a person may do what is asked, as it is or as it was at a moment: the person, his roles
 * and those that he could be given, their groups, the BUs. Undefined for nobody. Both are read by the same statements.
 */
export async function loadRights(
  tx: Tx,
  usrid: number,
  asked: AskedRights,
  moment: Moment,
): Promise<Rights | undefined> {
  const reader: Reader = { tx, at: moment.at };
  const person = await personOf(reader, usrid, dayOf(moment.at ?? moment.now));
  if (person === undefined) return undefined;
  const relevant = { ...asked, permissions: [...new Set([...asked.permissions, ...DUTY_CODES])] };
  const roles = await rolesFor(reader, person, asked, relevant);
  const groups = await groupsOf(reader, [...new Set(roles.map(({ groupId }) => groupId))], relevant);
  return { person, roles, groups, bus: await busOf(reader) };
}

const DUTY_CODES = DUTIES.flatMap(({ first, second }) => [first, second]);

interface Reader {
  readonly tx: Tx;
  readonly at: Date | undefined;
}

/** Runs a text over the tables of the moment. `$n` of the text are the values given; the moment comes behind them. */
async function read<Row>(
  { tx, at }: Reader,
  tables: readonly DecidingTable[],
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const place = at === undefined ? undefined : values.length + 1;
  const all = at === undefined ? [...values] : [...values, at];
  return (await tx.executeQuery<Row>(CompiledQuery.raw(`${tablesAt(place, tables)}${text}`, all))).rows;
}

async function personOf(reader: Reader, usrid: number, day: string): Promise<RightsPerson | undefined> {
  const tables = ['app_user', 'user_type', 'org', 'legal_entity', 'user_role', 'user_bu', 'duty_override'] as const;
  const [row] = await read<RightsPerson>(
    reader,
    tables,
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

/** What is held, by name. */
const NAMED = ['api', 'menu', 'menu_privilege'] as const;

interface HoldingRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_cn: string;
  readonly state: boolean;
  readonly permissions: readonly string[];
  readonly menus: readonly string[];
  readonly buttons: readonly string[];
}

/** What a role or a group holds of what matters: permissions $2, paths $3, codes of buttons $4. */
function holdingOf(kind: 'role' | 'group'): string {
  const own = (table: string): string => `x.${kind}_id = h.id and ${table}`;
  return `
    array(select a.code from ${kind}_api x join api a on a.id = x.api_id
      where ${own('a.code = any($2::text[])')} order by a.code) as permissions,
    array(select m.uri from ${kind}_menu x join menu m on m.id = x.menu_id
      where ${own('m.uri = any($3::text[])')} order by m.uri) as menus,
    array(select m.uri || '#' || p.code from ${kind}_privilege x
      join menu_privilege p on p.id = x.privilege_id join menu m on m.id = p.menu_id
      where ${own('m.uri = any($3::text[]) and p.code = any($4::text[])')} order by p.id) as buttons`;
}

/** The person's own roles first, then those of groups that fit his type, the ones that hold something of it before others. */
async function rolesFor(
  reader: Reader,
  { roleIds, usrtp }: RightsPerson,
  asked: AskedRights,
  relevant: AskedRights,
): Promise<readonly RightsRole[]> {
  const types = Object.values(USER_TYPE).filter((type) => fitsType(type, usrtp));
  const tables: readonly DecidingTable[] = [
    'role',
    'privilege_group',
    'role_api',
    'role_menu',
    'role_privilege',
    ...NAMED,
  ];
  const rows = await read<HoldingRow & { readonly group_id: number }>(
    reader,
    tables,
    `select h.id, h.group_id, h.name_en, h.name_cn, h.state, ${holdingOf('role')}
     from (
       select r.*, r.id = any($1::int[]) as own, exists (
         select 1 from role_api x join api a on a.id = x.api_id where x.role_id = r.id and a.code = any($6::text[])) as near
       from role r join privilege_group g on g.id = r.group_id
       where r.id = any($1::int[]) or g.user_type_id = any($5::int[])
       order by own desc, near desc, r.id limit ${MOST_ROLES} + cardinality($1::int[])) h
     order by h.own desc, h.near desc, h.id`,
    [[...roleIds], relevant.permissions, relevant.menus, relevant.buttons, types, asked.permissions],
  );
  return rows.map(({ group_id, ...row }) => ({ ...holderIn(row), groupId: group_id }));
}

async function groupsOf(
  reader: Reader,
  groupIds: readonly number[],
  relevant: AskedRights,
): Promise<readonly RightsGroup[]> {
  const tables: readonly DecidingTable[] = ['privilege_group', 'group_api', 'group_menu', 'group_privilege', ...NAMED];
  const rows = await read<HoldingRow & { readonly user_type_id: number }>(
    reader,
    tables,
    `select h.id, h.user_type_id, h.name_en, h.name_cn, h.state, ${holdingOf('group')}
     from privilege_group h where h.id = any($1::int[]) order by h.id`,
    [groupIds, relevant.permissions, relevant.menus, relevant.buttons],
  );
  return rows.map(({ user_type_id, ...row }) => ({ ...holderIn(row), usrtp: user_type_id }));
}

function holderIn({ id, name_en, name_cn, state, permissions, menus, buttons }: HoldingRow) {
  return { id, name: { en: name_en, zh: name_cn }, active: state, permissions, menus, buttons };
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
