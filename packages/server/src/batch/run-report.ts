import type { RecalculationState } from '@oasis/engine/areas/recalculation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { PartReport } from './types.ts';

/** The present result of a run: the sums and lists of its parts. */
export interface RunReport extends Omit<PartReport, 'milliseconds'> {
  readonly state: RecalculationState;
  /** Parts that are done. */
  readonly parts: number;
  /** Budgets of the whole run. */
  readonly budgets: number;
  /** From the first part's start to the last one's end, without interruptions. */
  readonly seconds: number;
}

export const EMPTY_REPORT: RunReport = {
  state: 'open',
  parts: 0,
  budgets: 0,
  seconds: 0,
  tables: 0,
  cells: 0,
  written: 0,
  left: [],
  failed: [],
  moved: [],
};

/** The report with the result of one more part. */
export function addPart(report: RunReport, part: PartReport): RunReport {
  return {
    ...report,
    parts: report.parts + 1,
    tables: report.tables + part.tables,
    cells: report.cells + part.cells,
    written: report.written + part.written,
    left: [...report.left, ...part.left],
    failed: [...report.failed, ...part.failed],
    moved: [...report.moved, ...part.moved],
  };
}

/** The numbers of finished budgets and cells of a run; cheap, however much the parts report. */
export async function readProgress(db: Db, runId: number): Promise<{ readonly done: number; readonly cells: number }> {
  return db
    .selectFrom('batch_part')
    .select([
      sql<number>`coalesce(sum(cardinality(budget_ids)), 0)::int`.as('done'),
      sql<number>`coalesce(sum((report->>'cells')::float8), 0)`.as('cells'),
    ])
    .where('run_id', '=', runId)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** The result of the finished parts of a run. Throws for a missing run. */
export async function readRunReport(db: Db, runId: number): Promise<RunReport> {
  const run = await db
    .selectFrom('batch_run')
    .select(['state', 'budgets', workedSeconds(sql.ref('batch_run.id')).as('seconds')])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('batch_part')
    .select('report')
    .where('run_id', '=', runId)
    .where('done_at', 'is not', null)
    .orderBy('number')
    .execute();
  const sums = parts.reduce(
    (report, part) => (part.report === null ? report : addPart(report, part.report)),
    EMPTY_REPORT,
  );
  return { ...sums, ...run };
}

/** Shorter pauses between parts are work: commits, and taking the next part. */
const PAUSE = sql`interval '5 seconds'`;

/**
 * Seconds that a run worked: from the first part's start to the last one's end, less the pauses between an interruption
 * and going on. An expression for a statement that knows the id of the run.
 */
export function workedSeconds(runId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(extract(epoch from
      max(done_at) - min(started_at) - coalesce(sum(pause) filter (where pause > ${PAUSE}), interval '0')), 0)::float8
    from (
      select started_at, done_at, started_at - max(done_at) over (
        order by started_at rows between unbounded preceding and 1 preceding) as pause
      from batch_part where run_id = ${runId} and done_at is not null
    ) stretch)`;
}
