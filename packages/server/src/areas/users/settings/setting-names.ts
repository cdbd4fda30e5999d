import type { LocalText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/tables.ts';
import type { SettingIds, SettingKind } from './held-settings.ts';

/** A role, BU or region as the records and refusals call it; regions with their BU before them. */
export interface SettingName {
  readonly id: number;
  readonly name: LocalText;
}

export type SettingNames = Readonly<Record<SettingKind, readonly SettingName[]>>;

/** Names of what was added or taken away, in the order of ids. */
export async function settingNames(db: Db | Tx, { roles, bus, regions }: SettingIds): Promise<SettingNames> {
  const { rows } = await sql<{ kind: SettingKind; id: number; en: string; zh: string }>`
    select 'roles' as kind, id, name_en as en, name_cn as zh from role where id = any(${[...roles]}::int[])
    union all
    select 'bus', id, name_en, name_cn from bu where id = any(${[...bus]}::int[])
    union all
    select 'regions', r.id, b.name_en || ' / ' || r.name_en, b.name_cn || ' / ' || r.name_en
    from region r join bu b on b.id = r.bu_id where r.id = any(${[...regions]}::int[])
    order by id`.execute(db);
  const namesOf = (kind: SettingKind): SettingName[] =>
    rows.filter((row) => row.kind === kind).map(({ id, en, zh }) => ({ id, name: { en, zh } }));
  return { roles: namesOf('roles'), bus: namesOf('bus'), regions: namesOf('regions') };
}

/** All names in one line of a message. */
export function namesText(names: readonly SettingName[]): LocalText {
  return { en: names.map(({ name }) => name.en).join(', '), zh: names.map(({ name }) => name.zh).join('、') };
}
