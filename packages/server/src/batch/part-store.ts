import type { Db, Tx } from '../database/tables.ts';
import type { PartReport, TakenPart } from './types.ts';

/**
 * Takes the first open part of the oldest open run, or of the given run, by the lock of its row; undefined if no unlocked part is left.
 * The lock lasts as long as the transaction: a worker that dies gives the part back.
 */
export async function takePart(tx: Tx, runId: number | undefined): Promise<TakenPart | undefined> {
  return tx
    .selectFrom('batch_part as part')
    .innerJoin('batch_run as run', 'run.id', 'part.run_id')
    .select([
      'part.run_id as runId',
      'part.number',
      'run.what',
      'part.budget_ids as budgetIds',
      'run.requested_at as requestedAt',
    ])
    .select('run.draft')
    .where('run.state', '=', 'open')
    .where('part.done_at', 'is', null)
    .$if(runId !== undefined, (query) => query.where('run.id', '=', runId ?? 0))
    .orderBy('part.run_id')
    .orderBy('part.number')
    .limit(1)
    .forNoKeyUpdate('part')
    .skipLocked()
    .executeTakeFirst();
}

/** Writes the result of a part, in the transaction of its work. */
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
