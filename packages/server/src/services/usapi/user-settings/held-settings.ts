import { DEALER_TYPE_NAMES, USER_TYPE } from '@oasis/engine';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/tables.ts';

/** Ids of what a person is given: active roles, subscribed BUs, regions. */
export type SettingIds = Readonly<Record<SettingKind, ReadonlySet<number>>>;

export type SettingKind = 'roles' | 'bus' | 'regions';

/** What a change of settings adds and takes away. */
export interface SettingChange {
  readonly added: SettingIds;
  readonly removed: SettingIds;
}

/**
 * What a person is given at this moment. Regions are those that count: the ticked ones of each BU, and where none is
 * ticked all of a BU for head office and none for a dealer.
 */
export async function heldSettings(db: Db | Tx, usrid: number): Promise<SettingIds> {
  const { rows } = await sql<{ kind: SettingKind; id: number }>`
    with recursive dealer as (
      select from app_user u join user_type t on t.id = u.user_type_id left join org o on o.id = u.org_id
      join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)
      where u.id = ${usrid} and (u.user_type_id = any(${DEALER_TYPES}) or e.entity_code = any(${[...DEALER_TYPE_NAMES]}))),
    subscribed as (
      select ub.id, ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id
      where ub.user_id = ${usrid} and ub.state and not b.deleted),
    tree as (
      select bu_id from subscribed
      union
      select b.id from bu b join tree t on t.bu_id = b.parent_id where not b.deleted),
    ticked as (
      select r.id, r.bu_id from subscribed s join user_region ur on ur.user_bu_id = s.id join region r on r.id = ur.region_id)
    select 'roles' as kind, role_id as id from user_role where user_id = ${usrid} and state
    union all
    select 'bus', bu_id from subscribed
    union all
    select 'regions', id from ticked
    union all
    select 'regions', r.id from region r join tree t on t.bu_id = r.bu_id
    where not exists (select from ticked k where k.bu_id = r.bu_id) and not exists (select from dealer)`.execute(db);
  return eachKind((kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id));
}

/** Of whoever counts as a dealer (CST-004, CST-006). */
const DEALER_TYPES = [USER_TYPE.dealerLocked, USER_TYPE.dealer];

/** What is in one of the two and not in the other. */
export function settingChange(before: SettingIds, after: SettingIds): SettingChange {
  return { added: without(after, before), removed: without(before, after) };
}

export function isNothing({ roles, bus, regions }: SettingIds): boolean {
  return roles.size + bus.size + regions.size === 0;
}

/** Everything that a change touches, whichever way. */
export function touchedBy({ added, removed }: SettingChange): SettingIds {
  return eachKind((kind) => [...added[kind], ...removed[kind]]);
}

/** What is in the first and not in the second. */
export function without(ids: SettingIds, gone: SettingIds): SettingIds {
  return eachKind((kind) => [...ids[kind]].filter((id) => !gone[kind].has(id)));
}

/** One set of ids for each kind of setting. */
function eachKind(idsOf: (kind: SettingKind) => Iterable<number>): SettingIds {
  return { roles: new Set(idsOf('roles')), bus: new Set(idsOf('bus')), regions: new Set(idsOf('regions')) };
}
