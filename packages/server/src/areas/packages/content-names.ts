import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** A content of a program as it is kept: JSON. */
export type Content = Readonly<Record<string, unknown>>;

/** What is called how, of the ids that contents hold. */
export interface ContentNames {
  readonly offers: ReadonlyMap<number, string>;
  readonly regions: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
  readonly dealers: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly models: ReadonlyMap<number, string>;
  readonly attachments: ReadonlyMap<number, string>;
  readonly entities: ReadonlyMap<number, string>;
}

/** The names of everything that some contents hold by its id. */
export async function contentNames(db: Db, contents: readonly Content[], locale: 'en' | 'zh'): Promise<ContentNames> {
  const every = (part: string, column?: string): readonly number[] => [
    ...new Set(
      contents.flatMap((content) =>
        listOf(content[part]).flatMap((one) => {
          const id = column === undefined ? one : recordOf(one)[column];
          return typeof id === 'number' ? [id] : [];
        }),
      ),
    ),
  ];
  const entities = contents.flatMap((content) => {
    const id = recordOf(content['parameter'])['paying_entity_id'];
    return typeof id === 'number' ? [id] : [];
  });
  const named = async (table: string, name: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.raw(name)} as name from ${sql.table(table)} where id = any (${[...ids]}::integer[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row.name]));
  };
  const brands = [...every('vehicles', 'brand_id'), ...every('termLines', 'brand_id')];
  const models = [...every('vehicles', 'model_id'), ...every('termLines', 'model_id')];
  const inLocale = (en: string, zh: string) => (locale === 'zh' ? `coalesce(nullif(${zh}, ''), ${en})` : en);
  const [offerNames, regionNames, groupNames, dealerNames, brandNames, modelNames, attachmentNames, entityNames] =
    await Promise.all([
      named('si_offer', 'name', [...every('offers'), ...every('termOffers', 'si_offer_id')]),
      named('region', inLocale('name_en', 'name_cn'), every('regions')),
      named('dealer_group', inLocale('name_en', 'name_cn'), every('groups')),
      named('dealer', inLocale('name_en', 'name_cn'), every('dealers')),
      named('brand', 'name', brands),
      named('vehicle_model', 'name', models),
      named('attachment', inLocale('name_en', 'name_cn'), every('documents', 'attachment_id')),
      named('legal_entity', 'entity_code', entities),
    ]);
  return {
    offers: offerNames,
    regions: regionNames,
    groups: groupNames,
    dealers: dealerNames,
    brands: brandNames,
    models: modelNames,
    attachments: attachmentNames,
    entities: entityNames,
  };
}

export function recordOf(value: unknown): Content {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Content) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
