import { RECALCULATION_RUN } from '@oasis/engine/areas/recalculation';
import type { BudgetTemplate } from '@oasis/engine/template';
import { sql } from 'kysely';
import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import { type BatchScope, cutParts } from './cut-parts.ts';
import type { BatchWhat } from './types.ts';

export interface NewRun extends BatchScope {
  readonly what: BatchWhat;
  /** Null for the command line. */
  readonly requestedBy: number | null;
  readonly now: Date;
  /** The tried template, as it would be stored. */
  readonly draft?: BudgetTemplate;
}

/** Until the transaction ends, no one else starts a run: page, command line or another server. */
export async function lockStarts(tx: Tx): Promise<void> {
  await holdLock(tx, 'runStarts');
}

/** Makes a run with its parts and answers its id and how many budgets it has. One without any budget is done at once. */
export async function insertRun(tx: Tx, run: NewRun): Promise<{ readonly id: number; readonly budgets: number }> {
  const { what, year, requestedBy, now, draft } = run;
  const parts = await cutParts(tx, run);
  const budgets = parts.reduce((sum, ids) => sum + ids.length, 0);
  const { id } = await tx
    .insertInto('batch_run')
    .values({
      what,
      year,
      draft: draft === undefined ? null : JSON.stringify(draft),
      budgets,
      parts: parts.length,
      requested_by: requestedBy,
      requested_at: now,
      state: parts.length === 0 ? 'done' : 'open',
      ended_at: parts.length === 0 ? now : null,
      ended_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into batch_part (run_id, number, budget_ids)
    select ${id}::int, place, array(select jsonb_array_elements_text(ids)::int)
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as part (ids, place)`.execute(tx);
  return { id, budgets };
}

/** An open run of the same kind and year, whoever started it: a repeated command continues it. */
export async function findOpenRun(
  db: Db | Tx,
  asked: Pick<NewRun, 'what' | 'year'>,
): Promise<{ readonly id: number; readonly budgets: number } | undefined> {
  return db
    .selectFrom('batch_run')
    .select(['id', 'budgets'])
    .where('state', '=', 'open')
    .where('draft', 'is', null)
    .where('what', '=', asked.what)
    .where('year', 'is not distinct from', asked.year)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Makes a move that ends a run; false when the run has ended already. */
export async function endRun(
  tx: Tx,
  runId: number,
  move: 'finish' | 'cancel',
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<boolean> {
  const { from, to } = RECALCULATION_RUN.moves[move];
  const ended = await tx
    .updateTable('batch_run')
    .set({ state: to, ended_by: by, ended_at: now })
    .where('id', '=', runId)
    .where('state', 'in', from)
    .$if(move === 'finish', (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('batch_part')
              .select('number')
              .whereRef('batch_part.run_id', '=', 'batch_run.id')
              .where('done_at', 'is', null),
          ),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
