import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { RecipientKind } from '@oasis/engine/areas/releases';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';

export type Named = CallData<'releases.choices'>[number];

const IS_DEALER = sql`exists (select from org o join dealer d on d.code = o.code where o.id = u.org_id and not o.deleted)`;
const PEOPLE = sql`select u.id, u.usrnm as code, u.fulnm as en, u.fulnm as cn from app_user u where u.state`;

/** The statement of each kind of recipient: the ids that may be named, and the searched texts. */
const NAMED: Readonly<Record<RecipientKind, RawBuilder<unknown>>> = {
  userGroup: sql`select g.id, '' as code, g.name_en as en, g.name_cn as cn from privilege_group g
    where g.state and g.user_type_id not in (10002, 10007)`,
  person: sql`${PEOPLE} and not ${IS_DEALER}`,
  dealerPerson: sql`${PEOPLE} and ${IS_DEALER}`,
  entity: sql`select e.id, e.entity_code as code, e.entity_name_en as en, e.entity_name as cn from legal_entity e
    where exists (select from dealer d where d.legal_entity_id = e.id)`,
  region: sql`select r.id, bu.code || ' ' || r.code as code, r.name_en as en, r.name_cn as cn, bu.code as bu
    from region r join bu on bu.id = r.bu_id where not bu.deleted`,
  dealerGroup: sql`select g.id, g.code, g.name_en as en, g.name_cn as cn from dealer_group g`,
  dealer: sql`select d.id, d.code, d.name_en as en, d.name_cn as cn from dealer d where d.active`,
};

/** The possible recipients of a kind, by code or name. */
export function choicesOf(db: Db | Tx, { kind, name = '', limit }: CallQuery<'releases.choices'>): Promise<Named[]> {
  const part = containing(name.toLowerCase());
  return rowsOf(db, kind, sql`code ilike ${part} or en ilike ${part} or cn ilike ${part}`, limit);
}

/** The legal entities of dealers. */
export function legalEntities(db: Db | Tx): Promise<Named[]> {
  return rowsOf(db, 'entity', sql`true`);
}

/** The regions of a BU, or of all. */
export function regionsOf(db: Db | Tx, bu?: string): Promise<Named[]> {
  return rowsOf(db, 'region', bu === undefined ? sql`true` : sql`bu = ${bu}`);
}

/** The possible recipients of a kind with these ids. */
export function namedByIds(db: Db | Tx, kind: RecipientKind, ids: readonly number[]): Promise<Named[]> {
  return rowsOf(db, kind, sql`id = any (${[...ids]}::integer[])`);
}

/** The possible recipients of a kind with these codes or accounts, in upper or lower case. */
export function namedByCodes(db: Db | Tx, kind: RecipientKind, codes: readonly string[]): Promise<Named[]> {
  const wanted = codes.map((code) => code.toLowerCase());
  return rowsOf(db, kind, sql`lower(code) = any (${wanted}::text[])`);
}

async function rowsOf(
  db: Db | Tx,
  kind: RecipientKind,
  condition: RawBuilder<unknown>,
  limit?: number,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, code, en as "nameEn", cn as "nameCn" from (${NAMED[kind]}) as named
    where ${condition} order by code, en, id limit ${limit ?? null}`.execute(db);
  return rows;
}
