import { type Actor, reachOf } from '@oasis/engine';
import { sql } from 'kysely';
import { narrowed } from '../database/pool.ts';
import type { RowReach } from '../database/row-reach.ts';
import type { Db, Tx } from '../database/tables.ts';

/** How far an actor reaches: people as `reachOf` says, and the rows of the BUs that he subscribes to (API-009). */
export function rowReachOf(actor: Actor): RowReach {
  const reach = reachOf(actor);
  const people = reach.kind === 'all' ? 'all' : { organisation: reach.orgid, user: actor.usrid };
  return { people, bus: actor.buIds };
}

/** The guard answers one and the same actor while no right changes. */
const narrowedFor = new WeakMap<Actor, Db>();

/**
 * The database as an actor sees it: whatever a statement asks for, there are no programs and budgets of other BUs in it,
 * and for a dealer no people beyond the own organisation (API-009). Public calls have to find out first who somebody is,
 * so they reach everything.
 */
export function rowsFor(db: Db, actor: Actor): Db {
  if (actor.usrid === 0) return db;
  const known = narrowedFor.get(actor) ?? narrowed(db, rowReachOf(actor));
  narrowedFor.set(actor, known);
  return known;
}

/**
 * Something that has to look at every row, whoever asks: whether anybody comes to hold two duties by a change of a role.
 * Only what it decides may leave it.
 */
export async function reachingAll<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  const { rows } = await sql<{ reach: string; bus: string }>`
    select coalesce(current_setting('oasis.reach', true), '') as reach,
      coalesce(current_setting('oasis.bus', true), '') as bus`.execute(tx);
  const { reach, bus } = rows[0] ?? { reach: '', bus: '' };
  if (reach === 'all' && bus === 'all') return work();
  await tellHere(tx, 'all', 'all');
  const value = await work();
  await tellHere(tx, reach, bus);
  return value;
}

async function tellHere(tx: Tx, reach: string, bus: string): Promise<void> {
  await sql`select set_config('oasis.reach', ${reach}, true), set_config('oasis.bus', ${bus}, true)`.execute(tx);
}
