import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { endTasks, openTasks } from '../tasks/task-store.ts';

/** What waits for the system: a sale, or the invoice of a car to its dealer. */
export interface Waiting {
  readonly table: 'retail_record' | 'car';
  readonly id: number;
  readonly carId: number;
}

const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;
/** Tries after which head office is told; with growing pauses these are about three days. */
const TRIES_UNTIL_TOLD = 11;
const TASK = 'systemClaim';

/**
 * Notes when the system tries again, or that nothing waits any more. After many tries head office has a task for the car until all that
 * waited for it succeeded.
 */
export async function tryLater(
  tx: Tx,
  { now }: Pick<MovedBy, 'now'>,
  { table, id, carId }: Waiting,
  isHindered: boolean,
): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    select system_tries as tries from ${sql.table(table)} where id = ${id}`.execute(tx);
  const tries = isHindered ? (rows[0]?.tries ?? 0) + 1 : 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS);
  const next = isHindered ? new Date(now.getTime() + pause) : null;
  await sql`update ${sql.table(table)} set system_tries = ${tries}, system_try_at = ${next}::timestamptz
    where id = ${id}`.execute(tx);
  await tellAfterMany(tx, now, carId);
}

async function tellAfterMany(tx: Tx, now: Date, carId: number): Promise<void> {
  const car = await tx
    .selectFrom('car as c')
    .select(['c.code', 'c.bu_id as buId'])
    .select(
      sql<number>`greatest(c.system_tries, (select max(r.system_tries) from retail_record r where r.car_id = c.id))`.as(
        'tries',
      ),
    )
    .where('c.id', '=', carId)
    .executeTakeFirstOrThrow();
  const by = { actor: { usrid: 0 }, now };
  if (car.tries < TRIES_UNTIL_TOLD) {
    await endTasks(tx, by, { kind: 'car', ids: [carId] }, { kinds: [TASK] });
    return;
  }
  const object = { kind: 'car', id: carId, code: car.code, name: car.code, buId: car.buId };
  await openTasks(tx, by, [{ kind: TASK, holder: { permission: 'CONTROLLING_CONFIRM' }, object }]);
}
