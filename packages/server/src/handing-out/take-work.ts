import type { Actor } from '@oasis/engine/access';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../base/refusal.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { dealersInRegionsOf } from '../dealers/reach.ts';
import { holds } from '../rights/people-with.ts';
import { absentOn } from './checkers.ts';
import { handOutRecords } from './hand-out-records.ts';
import type { Work } from './work.ts';

/** How long a row stays with who has taken it, in milliseconds. */
export const LEASE_MS = 30 * 60_000;

/** Who takes a row, and when. */
interface Taker {
  readonly actor: Pick<Actor, 'usrid' | 'buIds'>;
  readonly now: Date;
}

/** What an area does with rows that somebody else has let lie. Both get the ids of locked rows. */
export interface FreedWork {
  /** Their lease has ended: they wait as before. */
  readonly giveBack: (tx: Tx, ids: readonly number[]) => Promise<void>;
  /** Their checker is absent or may not check any more: they are nobody's. */
  readonly recall: (tx: Tx, ids: readonly number[]) => Promise<void>;
}

interface Wanted extends FreedWork {
  /** The row that is taken; absent for the one that waits longest. */
  readonly id?: number | undefined;
  /** The refusal where nothing waits. */
  readonly nothing: ReturnType<typeof message>;
}

/**
 * Finds the row that somebody takes: the named one, or the one that waits longest and nobody else is taking. Rows whose lease has ended and
 * rows of absent checkers are freed before. Refuses an absent taker, a row that is handed to somebody else, and where nothing waits.
 */
export async function findWork(tx: Tx, work: Work, taker: Taker, wanted: Wanted): Promise<Result<number, Refusal>> {
  const { usrid } = taker.actor;
  if ((await absentOn(tx, [usrid], dayOf(taker.now))).length > 0) return refuse(message('HANDING_ABSENT'));
  // A named row is locked before anything is handed out: who hands out waits for no row.
  if (wanted.id !== undefined) await lockRow(tx, work, wanted.id);
  await freeLapsed(tx, work, taker, wanted);
  await freeOfAbsent(tx, work, taker, wanted);
  const id = wanted.id ?? (await nextWaiting(tx, work, taker));
  return id === undefined ? refuse(wanted.nothing) : ok(id);
}

/** The columns of a row that somebody takes. */
export function takenColumns({ actor: { usrid }, now }: Taker) {
  return {
    checker_id: usrid,
    lease_until: new Date(now.getTime() + LEASE_MS),
    begun_at: now,
    assigned_to: usrid,
    assigned_day: dayOf(now),
  };
}

/** Refuses a row that is handed to somebody else. */
export async function notOfAnother(tx: Tx, work: Work, { actor }: Taker, id: number): Promise<Result<null, Refusal>> {
  const row = await tx
    .selectFrom(work.table)
    .leftJoin('app_user as u', 'u.id', `${work.table}.assigned_to`)
    .select(['assigned_to as handedTo', 'u.fulnm'])
    .where(`${work.table}.id`, '=', id)
    .executeTakeFirstOrThrow();
  if (row.handedTo === null || row.handedTo === actor.usrid) return ok(null);
  return refuse(message('HANDING_OF_ANOTHER', { who: row.fulnm ?? '' }));
}

async function lockRow(tx: Tx, { rows, locked }: Work, id: number): Promise<void> {
  await sql`select r.id from ${rows} where r.id = ${id} for no key update of ${locked}`.execute(tx);
}

async function freeLapsed(
  tx: Tx,
  { rows: from, locked, isHeld }: Work,
  { now }: Taker,
  { giveBack }: FreedWork,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${from} where ${isHeld} and r.lease_until < ${now} order by r.id
    for no key update of ${locked} skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await giveBack(tx, ids);
}

/** Takes back the rows of checkers who are absent or may no longer check, and hands them out anew. */
async function freeOfAbsent(tx: Tx, work: Work, { now }: Taker, { recall }: FreedWork): Promise<void> {
  const day = dayOf(now);
  const { rows } = await sql<{ id: number }>`
    select r.id from ${work.rows}
    where ((${work.isWaiting}) or (${work.isHeld})) and r.assigned_to is not null and r.assigned_to not in (
      select u.id from app_user u where u.state and ${holds(work.permission)} and not exists (
        select from approval_delegation a
        where a.user_id = u.id and a.ended_at is null and a.first_day <= ${day} and a.last_day >= ${day}))
    order by r.id for no key update of ${work.locked} skip locked`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await recall(tx, ids);
  await handOutRecords(tx, work, ids, now);
}

/**
 * The row that waits longest: of those that are handed to the taker, and without any of those that are handed to nobody. One that another
 * transaction is taking is left to it.
 */
async function nextWaiting(tx: Tx, work: Work, taker: Taker): Promise<number | undefined> {
  return (await longestWaiting(tx, work, taker, taker.actor.usrid)) ?? (await longestWaiting(tx, work, taker, null));
}

async function longestWaiting(
  tx: Tx,
  { rows: from, locked, isWaiting, since }: Work,
  { actor }: Taker,
  handedTo: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${from}
    where ${isWaiting} and ${handedTo === null ? sql`r.assigned_to is null` : sql`r.assigned_to = ${handedTo}`}
      and r.bu_id in (${sql.join([...inList(actor.buIds)])}) and r.dealer_id in ${dealersInRegionsOf(actor.usrid)}
    order by ${since}, r.id limit 1 for no key update of ${locked} skip locked`.execute(tx);
  return rows[0]?.id;
}
