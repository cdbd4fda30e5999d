import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import { isMessageCode, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { FailedBudget } from '../../batch/types.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { runList } from './list-store.ts';

type Report = CallData<'batch.report'>;

/** Budgets that are listed separately; the others are counted. */
const MOST_MOVES = 200;
const MOST_FAILED = 200;

/**
 * The present result of a run; undefined for a missing run. Counts cover all budgets; programs, offers and sums are shown only for the
 * reader's BUs.
 */
export async function readReport(db: Db, runId: number, reader: Asker): Promise<Report | undefined> {
  const run = await runList.find(db, reader, runId);
  if (run === undefined) return undefined;
  const [sums, moves, failed] = await Promise.all([
    readSums(db, runId),
    readMoves(db, runId, reader.actor.buIds),
    readFailed(db, runId),
  ]);
  return {
    run,
    ...sums,
    moves: [...moves],
    failed: failed.map(({ budgetId, code }) => ({ budgetId, code, text: textOf(code, reader.locale) })),
  };
}

async function readSums(db: Db, runId: number): Promise<Pick<Report, 'tables' | 'written' | 'left' | 'moved'>> {
  return db
    .selectFrom('batch_part')
    .select([
      sql<number>`coalesce(sum((report->>'tables')::int), 0)::int`.as('tables'),
      sql<number>`coalesce(sum((report->>'written')::int), 0)::int`.as('written'),
      sql<number>`coalesce(sum(jsonb_array_length(report->'left')), 0)::int`.as('left'),
      sql<number>`coalesce(sum(jsonb_array_length(report->'moved')), 0)::int`.as('moved'),
    ])
    .where('run_id', '=', runId)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

interface MoveRow extends Omit<Report['moves'][number], 'before' | 'after' | 'place'> {
  readonly place: string | null;
  readonly volumeBefore: number | null;
  readonly budgetBefore: number | null;
  readonly volumeAfter: number | null;
  readonly budgetAfter: number | null;
}

/** A sum over the makes of a budget, skipping missing values. */
const sumOf = (side: 'before' | 'after', name: 'volume' | 'budget') =>
  sql`(select sum((figures->>${sql.lit(name)})::float8) from jsonb_array_elements(moved->${sql.lit(side)}) figures)`;

async function readMoves(db: Db, runId: number, buIds: readonly number[]): Promise<Report['moves']> {
  const { rows } = await sql<MoveRow>`
    with moves as (
      select (moved->>'budgetId')::int as id, ${sumOf('before', 'volume')} as volume_before,
        ${sumOf('before', 'budget')} as budget_before, ${sumOf('after', 'volume')} as volume_after,
        ${sumOf('after', 'budget')} as budget_after
      from batch_part, jsonb_array_elements(report->'moved') moved
        join budget_table on budget_table.id = (moved->>'budgetId')::int
        join program on program.id = budget_table.program_id
      where run_id = ${runId} and done_at is not null and program.bu_id = any(${buIds}::int[])
      order by abs(coalesce(${sumOf('after', 'budget')}, 0) - coalesce(${sumOf('before', 'budget')}, 0)) desc, id
      limit ${MOST_MOVES}
    )
    select moves.id as "budgetId", program.id as "programId", program.code as "programCode", si_offer.name as offer,
      coalesce(budget.make, budget.customer) as place, volume_before as "volumeBefore",
      budget_before as "budgetBefore", volume_after as "volumeAfter", budget_after as "budgetAfter"
    from moves
    join budget_table budget on budget.id = moves.id
    join program on program.id = budget.program_id
    join si_offer on si_offer.id = budget.si_offer_id
    order by abs(coalesce(budget_after, 0) - coalesce(budget_before, 0)) desc, moves.id`.execute(db);
  return rows.map(({ volumeBefore, budgetBefore, volumeAfter, budgetAfter, place, ...row }) => ({
    ...row,
    place: place ?? '',
    before: { volume: volumeBefore, budget: budgetBefore },
    after: { volume: volumeAfter, budget: budgetAfter },
  }));
}

async function readFailed(db: Db, runId: number): Promise<readonly FailedBudget[]> {
  const { rows } = await sql<FailedBudget>`
    select (failed->>'budgetId')::int as "budgetId", failed->>'code' as code, failed->>'detail' as detail
    from batch_part, jsonb_array_elements(report->'failed') failed
    where run_id = ${runId} and done_at is not null order by 1 limit ${MOST_FAILED}`.execute(db);
  return rows;
}

function textOf(code: string, locale: Locale): string {
  return isMessageCode(code) ? messageText({ code }, locale) : code;
}
