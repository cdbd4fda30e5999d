import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { PartReport, TakenPart } from './types.ts';

/**
 * Takes the first open part of the oldest open run, or of one run only, by the lock of its row; undefined when there is
 * none that nobody else holds. The lock lasts as long as the transaction: a worker that dies gives the part back.
 */
export async function takePart(tx: Tx, runId: number | undefined): Promise<TakenPart | undefined> {
  const { rows } = await sql<TakenPart>`
    select part.run_id as "runId", part.number, run.what, part.budget_ids as "budgetIds"
    from batch_part part join batch_run run on run.id = part.run_id
    where run.state = 'open' and part.done_at is null and (${runId ?? null}::int is null or run.id = ${runId ?? null})
    order by part.run_id, part.number
    limit 1
    for no key update of part skip locked`.execute(tx);
  return rows[0];
}

/** Writes what a part came to; in the transaction of its work. */
export async function finishPart(
  tx: Tx,
  { runId, number }: TakenPart,
  done: { readonly report: PartReport; readonly worker: string; readonly from: Date; readonly to: Date },
): Promise<void> {
  await tx
    .updateTable('batch_part')
    .set({ report: JSON.stringify(done.report), worker: done.worker, started_at: done.from, done_at: done.to })
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute();
}

/** Runs that are not ended, the oldest first. */
export async function openRuns(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('batch_run').select('id').where('state', '=', 'open').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
