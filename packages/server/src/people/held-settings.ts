import { type BuRegion, countingRegions } from '@oasis/engine/areas/users';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** Ids of the settings of a user: active roles, subscribed BUs, regions. */
export type SettingIds = Readonly<Record<SettingKind, ReadonlySet<number>>>;

export type SettingKind = 'roles' | 'bus' | 'regions';

/** Added and removed settings of a change. */
export interface SettingChange {
  readonly added: SettingIds;
  readonly removed: SettingIds;
}

/** The present settings of a user; regions are those that count (`countingRegions`). */
export async function heldSettings(db: Db | Tx, usrid: number): Promise<SettingIds> {
  const { rows } = await sql<HeldRow>`
    with recursive subscribed as (
      select ub.id, ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id
      where ub.user_id = ${usrid} and ub.state and not b.deleted),
    tree as (
      select bu_id from subscribed
      union
      select b.id from bu b join tree t on t.bu_id = b.parent_id where not b.deleted)
    select u.user_type_id as usrtp, e.entity_code as "entityCode",
      array(select role_id from user_role where user_id = u.id and state) as roles,
      array(select bu_id from subscribed) as bus,
      (select coalesce(json_agg(json_build_object('bu', r.bu_id, 'region', r.id, 'ticked', exists (
        select from subscribed s join user_region ur on ur.user_bu_id = s.id where ur.region_id = r.id))), '[]')
        from region r join tree t on t.bu_id = r.bu_id) as regions
    from app_user u join user_type t on t.id = u.user_type_id left join org o on o.id = u.org_id
    join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)
    where u.id = ${usrid}`.execute(db);
  const [row] = rows;
  if (row === undefined) return eachKind(() => []);
  const regions = countingRegions(row, row.regions);
  return eachKind((kind) => ({ roles: row.roles, bus: row.bus, regions })[kind]);
}

interface HeldRow {
  readonly usrtp: number;
  readonly entityCode: string;
  readonly roles: readonly number[];
  readonly bus: readonly number[];
  /** Regions of the subscribed BUs and of all BUs below them. */
  readonly regions: readonly BuRegion[];
}

/** The differences between two sets of settings. */
export function settingChange(before: SettingIds, after: SettingIds): SettingChange {
  return { added: without(after, before), removed: without(before, after) };
}

export function isNothing({ roles, bus, regions }: SettingIds): boolean {
  return roles.size + bus.size + regions.size === 0;
}

/** All added and removed settings of a change. */
export function touchedBy({ added, removed }: SettingChange): SettingIds {
  return eachKind((kind) => [...added[kind], ...removed[kind]]);
}

/** The ids in the first and not in the second. */
export function without(ids: SettingIds, gone: SettingIds): SettingIds {
  return eachKind((kind) => [...ids[kind]].filter((id) => !gone[kind].has(id)));
}

/** One set of ids for each kind of setting. */
function eachKind(idsOf: (kind: SettingKind) => Iterable<number>): SettingIds {
  return { roles: new Set(idsOf('roles')), bus: new Set(idsOf('bus')), regions: new Set(idsOf('regions')) };
}
