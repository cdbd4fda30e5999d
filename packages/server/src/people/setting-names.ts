import type { LocalText } from '@oasis/engine/base';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { SettingIds, SettingKind } from './held-settings.ts';

/** A role, BU or region as the records and refusals call it; regions with their BU before them. */
export interface SettingName {
  readonly id: number;
  readonly name: LocalText;
}

export type SettingNames = Readonly<Record<SettingKind, readonly SettingName[]>>;

/** Names of settings, in the order of ids. */
export async function settingNames(db: Db | Tx, { roles, bus, regions }: SettingIds): Promise<SettingNames> {
  const regionNames = db
    .selectFrom('region as r')
    .innerJoin('bu as b', 'b.id', 'r.bu_id')
    .select([kindOf('regions'), 'r.id'])
    .select([
      sql<string>`b.name_en || ' / ' || r.name_en`.as('en'),
      sql<string>`b.name_cn || ' / ' || r.name_cn`.as('zh'),
    ])
    .where('r.id', 'in', inList([...regions]));
  const buNames = db
    .selectFrom('bu')
    .select([kindOf('bus'), 'id', 'name_en as en', 'name_cn as zh'])
    .where('id', 'in', inList([...bus]));
  const rows = await db
    .selectFrom('role')
    .select([kindOf('roles'), 'id', 'name_en as en', 'name_cn as zh'])
    .where('id', 'in', inList([...roles]))
    .unionAll(buNames)
    .unionAll(regionNames)
    .orderBy('id')
    .execute();
  const namesOf = (kind: SettingKind): SettingName[] =>
    rows.filter((row) => row.kind === kind).map(({ id, en, zh }) => ({ id, name: { en, zh } }));
  return { roles: namesOf('roles'), bus: namesOf('bus'), regions: namesOf('regions') };
}

function kindOf(kind: SettingKind) {
  return sql.lit<SettingKind>(kind).as('kind');
}

/** All names in one line of a message. */
export function namesText(names: readonly SettingName[]): LocalText {
  return { en: names.map(({ name }) => name.en).join(', '), zh: names.map(({ name }) => name.zh).join('、') };
}
