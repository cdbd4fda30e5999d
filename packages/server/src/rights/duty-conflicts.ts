import type { DutyPair } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** Somebody holds both permissions of a pair, and nobody allowed it. */
export interface DutyConflict extends DutyPair {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
}

/** Whose conflicts are asked for: people, or everybody in the roles, or in the roles of the groups. */
export type Whom =
  | { readonly userIds: readonly number[] }
  | { readonly roleIds: readonly number[] }
  | { readonly groupIds: readonly number[] };

export interface DutyOptions {
  readonly pairs: readonly DutyPair[];
  /** Overrides count through their last day. */
  readonly now: Date;
}

/**
 * The pairs of duties that active people hold by their active roles within active groups, as the transaction sees them,
 * except for those that an approved override covers. In the order of accounts, then of the table of pairs.
 */
export async function conflictsOf(db: Db | Tx, whom: Whom, options: DutyOptions): Promise<readonly DutyConflict[]> {
  const { pairs, now } = options;
  if (pairs.length === 0) return [];
  const [where, ids] = concerned(whom);
  const codes = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const numbers = { first: pairs.map(({ first }) => first), second: pairs.map(({ second }) => second) };
  const { rows } = await db.executeQuery<ConflictRow>(
    CompiledQuery.raw(conflictsText(where), [[...ids], codes, numbers.first, numbers.second, dayOf(now)]),
  );
  return rows.flatMap(({ place, ...person }) => {
    const pair = pairs[place - 1];
    return pair === undefined ? [] : [{ ...person, first: pair.first, second: pair.second, reason: pair.reason }];
  });
}

/** The conflicts that were not there before: a change that makes one is refused. */
export function newConflicts(before: readonly DutyConflict[], after: readonly DutyConflict[]): readonly DutyConflict[] {
  const known = new Set(before.map(keyOf));
  return after.filter((conflict) => !known.has(keyOf(conflict)));
}

/** The day of a moment in China, where the product is used, as 'YYYY-MM-DD'; the country has one time and no summer time. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;

interface ConflictRow {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  /** Of the pair in the table, from 1 on. */
  readonly place: number;
}

function keyOf({ usrid, first, second }: DutyConflict): string {
  return `${usrid} ${first} ${second}`;
}

function concerned(whom: Whom): readonly [where: string, ids: readonly number[]] {
  if ('userIds' in whom) return ['u.id = any($1::int[])', whom.userIds];
  if ('roleIds' in whom) {
    return ['u.id in (select c.user_id from user_role c where c.role_id = any($1::int[]) and c.state)', whom.roleIds];
  }
  return [
    `u.id in (select c.user_id from user_role c join role cr on cr.id = c.role_id
       where cr.group_id = any($1::int[]) and c.state)`,
    whom.groupIds,
  ];
}

/** What people hold is read once for all pairs; the same joins decide who may call what. */
function conflictsText(where: string): string {
  return `
with held as materialized (
  select distinct u.id, a.code
  from app_user u
  join user_role ur on ur.user_id = u.id and ur.state
  join role r on r.id = ur.role_id and r.state
  join privilege_group g on g.id = r.group_id and g.state
  join role_api ra on ra.role_id = r.id
  join group_api ga on ga.group_id = g.id and ga.api_id = ra.api_id
  join api a on a.id = ra.api_id and a.code = any($2::text[])
  where u.state and ${where})
select u.id as usrid, u.usrnm, u.fulnm, p.place::int as place
from unnest($3::text[], $4::text[]) with ordinality as p (first, second, place)
join held h on h.code = p.first
join held s on s.id = h.id and s.code = p.second
join app_user u on u.id = h.id
where not exists (
  select 1 from duty_override o
  where o.user_id = u.id and o.state = 'approved' and o.valid_until >= $5::date
    and o.first_code = least(p.first collate "C", p.second collate "C")
    and o.second_code = greatest(p.first collate "C", p.second collate "C"))
order by u.usrnm, p.place`;
}
