import { type Actor, reachOf } from '@oasis/engine';
import { sql } from 'kysely';
import { narrowed } from '../database/pool.ts';
import type { Db, Tx } from '../database/tables.ts';

/** The guard answers one and the same actor while no right changes. */
const narrowedFor = new WeakMap<Actor, Db>();

/**
 * The database as an actor sees it: a dealer sees people of the own organisation only, whatever a statement asks for
 * (API-009). Public calls have to find out first who somebody is, so they see everybody.
 */
export function rowsFor(db: Db, actor: Actor): Db {
  const reach = reachOf(actor);
  if (actor.usrid === 0 || reach.kind === 'all') return db;
  const known = narrowedFor.get(actor) ?? narrowed(db, { organisation: reach.orgid, user: actor.usrid });
  narrowedFor.set(actor, known);
  return known;
}

/**
 * Something that has to look at everybody, whoever asks: whether anybody comes to hold two duties by a change of a role.
 * Only what it decides may leave it.
 */
export async function reachingAll<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  const { rows } = await sql<{ before: string }>`
    select coalesce(current_setting('oasis.reach', true), '') as before`.execute(tx);
  const before = rows[0]?.before ?? '';
  if (before === 'all') return work();
  await sql`select set_config('oasis.reach', 'all', true)`.execute(tx);
  const value = await work();
  await sql`select set_config('oasis.reach', ${before}, true)`.execute(tx);
  return value;
}
