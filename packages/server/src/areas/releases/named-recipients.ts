import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { RecipientKind } from '@oasis/engine/areas/releases';
import { sql } from 'kysely';
import { containing } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';

export type Named = CallData<'releases.choices'>[number];

/** How a kind of recipient is named: its table, the searched texts, and the condition on its rows. */
interface NamedTable {
  readonly from: string;
  readonly id: string;
  readonly code: string;
  readonly en: string;
  readonly cn: string;
  readonly where: string;
}

const IS_DEALER = `exists (select from org o join dealer d on d.code = o.code where o.id = u.org_id and not o.deleted)`;
const PERSON = { from: 'app_user u', id: 'u.id', code: 'u.usrnm', en: 'u.fulnm', cn: 'u.fulnm' } as const;

const TABLES: Readonly<Record<RecipientKind, NamedTable>> = {
  userGroup: {
    from: 'privilege_group g',
    id: 'g.id',
    code: `''`,
    en: 'g.name_en',
    cn: 'g.name_cn',
    where: 'g.state and g.user_type_id not in (10002, 10007)',
  },
  person: { ...PERSON, where: `u.state and not ${IS_DEALER}` },
  dealerPerson: { ...PERSON, where: `u.state and ${IS_DEALER}` },
  entity: {
    from: 'legal_entity e',
    id: 'e.id',
    code: 'e.entity_code',
    en: 'e.entity_name_en',
    cn: 'e.entity_name',
    where: 'exists (select from dealer d where d.legal_entity_id = e.id)',
  },
  region: {
    from: 'region r join bu on bu.id = r.bu_id',
    id: 'r.id',
    code: `bu.code || ' ' || r.code`,
    en: 'r.name_en',
    cn: 'r.name_cn',
    where: 'not bu.deleted',
  },
  dealerGroup: {
    from: 'dealer_group g',
    id: 'g.id',
    code: 'g.code',
    en: 'g.name_en',
    cn: 'g.name_cn',
    where: 'true',
  },
  dealer: { from: 'dealer d', id: 'd.id', code: 'd.code', en: 'd.name_en', cn: 'd.name_cn', where: 'd.active' },
};

/** The possible recipients of a kind, by code or name. */
export async function choicesOf(
  db: Db | Tx,
  { kind, name = '', limit }: CallQuery<'releases.choices'>,
): Promise<Named[]> {
  const { code, en, cn } = rawOf(kind);
  const part = containing(name.toLowerCase());
  return rowsOf(db, kind, sql<boolean>`(${code} ilike ${part} or ${en} ilike ${part} or ${cn} ilike ${part})`, limit);
}

/** The legal entities of dealers, and the regions of a BU or of all. */
export function allOf(db: Db | Tx, kind: 'entity' | 'region', bu?: string): Promise<Named[]> {
  return rowsOf(db, kind, bu === undefined || kind === 'entity' ? sql<boolean>`true` : sql<boolean>`bu.code = ${bu}`);
}

/** The possible recipients of a kind with these ids. */
export function namedByIds(db: Db | Tx, kind: RecipientKind, ids: readonly number[]): Promise<Named[]> {
  return rowsOf(db, kind, sql<boolean>`${rawOf(kind).id} = any (${[...ids]}::integer[])`);
}

/** The possible recipients of a kind with these codes or accounts, in upper or lower case. */
export function namedByCodes(db: Db | Tx, kind: RecipientKind, codes: readonly string[]): Promise<Named[]> {
  const wanted = codes.map((code) => code.toLowerCase());
  return rowsOf(db, kind, sql<boolean>`lower(${rawOf(kind).code}) = any (${wanted}::text[])`);
}

async function rowsOf(
  db: Db | Tx,
  kind: RecipientKind,
  condition: ReturnType<typeof sql<boolean>>,
  limit?: number,
): Promise<Named[]> {
  const { from, id, code, en, cn, where } = rawOf(kind);
  const { rows } = await sql<Named>`
    select ${id} as id, ${code} as code, ${en} as "nameEn", ${cn} as "nameCn"
    from ${from} where ${where} and ${condition} order by 2, 3, 1 limit ${limit ?? null}`.execute(db);
  return rows;
}

/** The SQL texts of the table above are constants of this file. */
function rawOf(kind: RecipientKind) {
  const { from, id, code, en, cn, where } = TABLES[kind];
  return {
    from: sql.raw(from),
    id: sql.raw(id),
    code: sql.raw(code),
    en: sql.raw(en),
    cn: sql.raw(cn),
    where: sql.raw(where),
  };
}
