import { type Actor, reachOf } from '@oasis/engine/access';
import { ACTIONS } from '@oasis/engine/actions';
import { sql } from 'kysely';
import { withRowScope } from '../database/pool.ts';
import type { RowScope } from '../database/row-scope.ts';
import type { Db, Tx } from '../database/tables.ts';

/** The permissions that open rows of BUs. */
const OF_BUS: ReadonlySet<string> = new Set(
  Object.values(ACTIONS).flatMap(({ scope, permission }) => (scope === 'bu' ? [permission] : [])),
);

/**
 * Returns the row scope of an actor: users as `reachOf` decides, and the rows of the subscribed BUs (API-009). A dealer without a
 * permission on rows of BUs gets no BU, so that a call that forgets a check still shows him no budget through a letter.
 */
export function rowScopeOf(actor: Actor): RowScope {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return { people: 'all', bus: actor.buIds };
  const mayReadBus = actor.permissions.some((permission) => OF_BUS.has(permission));
  return { people: { organisation: reach.orgid, user: actor.usrid }, bus: mayReadBus ? actor.buIds : [] };
}

/** Scoped databases by actor; the actor object of a user stays the same while no right changes. */
const scopedByActor = new WeakMap<Actor, Db>();

/**
 * Returns the database within the row scope of an actor: no statement sees programs or budgets of other BUs, and statements
 * of a dealer see no users outside the dealer's organisation (API-009). Public calls have to identify the user first, so
 * they see all rows.
 */
export function scopedDb(db: Db, actor: Actor): Db {
  if (actor.usrid === 0) return db;
  const known = scopedByActor.get(actor) ?? withRowScope(db, rowScopeOf(actor));
  scopedByActor.set(actor, known);
  return known;
}

/**
 * Runs work that has to see all rows whoever the caller is, for example to check if a changed role gives any user two duties
 * that exclude each other. It must return only its decision, never the rows.
 */
export async function withAllRows<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  const { rows } = await sql<{ reach: string; bus: string }>`
    select former.*, set_config('oasis.reach', 'all', true), set_config('oasis.bus', 'all', true)
    from (select coalesce(current_setting('oasis.reach', true), '') as reach,
      coalesce(current_setting('oasis.bus', true), '') as bus offset 0) former`.execute(tx);
  const { reach, bus } = rows[0] ?? { reach: '', bus: '' };
  const value = await work();
  if (reach !== 'all' || bus !== 'all') await setRowScope(tx, reach, bus);
  return value;
}

async function setRowScope(tx: Tx, reach: string, bus: string): Promise<void> {
  await sql`select set_config('oasis.reach', ${reach}, true), set_config('oasis.bus', ${bus}, true)`.execute(tx);
}
