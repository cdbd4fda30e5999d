import type { DutyPair } from '@oasis/engine/areas/duties';
import { dayOf } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** A user has both permissions of a pair of duties without an approved override. */
export interface DutyConflict extends DutyPair {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
}

/** Selects users by their ids, by their roles, or by the groups of their roles. */
export type UserSelection =
  | { readonly userIds: readonly number[] }
  | { readonly roleIds: readonly number[] }
  | { readonly groupIds: readonly number[] };

export interface DutyOptions {
  readonly pairs: readonly DutyPair[];
  /** Overrides count until the end of their last day. */
  readonly now: Date;
}

/**
 * Returns the pairs of duties that active users have by their active roles in active groups, as the transaction sees
 * them, without those that an approved override covers. Ordered by account, then by the table of pairs.
 */
export async function conflictsOf(
  db: Db | Tx,
  users: UserSelection,
  options: DutyOptions,
): Promise<readonly DutyConflict[]> {
  const { pairs, now } = options;
  if (pairs.length === 0) return [];
  const [where, ids] = whereSelected(users);
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

/** Returns the conflicts that a change adds; a change with new conflicts is refused. */
export function newConflicts(before: readonly DutyConflict[], after: readonly DutyConflict[]): readonly DutyConflict[] {
  const known = new Set(before.map(keyOf));
  return after.filter((conflict) => !known.has(keyOf(conflict)));
}

interface ConflictRow {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  /** The number of the pair in the table, from 1. */
  readonly place: number;
}

function keyOf({ usrid, first, second }: DutyConflict): string {
  return `${usrid} ${first} ${second}`;
}

function whereSelected(users: UserSelection): readonly [where: string, ids: readonly number[]] {
  if ('userIds' in users) return ['u.id = any($1::int[])', users.userIds];
  if ('roleIds' in users) {
    return ['u.id in (select c.user_id from user_role c where c.role_id = any($1::int[]) and c.state)', users.roleIds];
  }
  return [
    `u.id in (select c.user_id from user_role c join role cr on cr.id = c.role_id
       where cr.group_id = any($1::int[]) and c.state)`,
    users.groupIds,
  ];
}

/**
 * Returns the statement of conflicts. It reads permissions once for all pairs, by the same joins as the access check.
 */
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
