import { present } from '@oasis/engine';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { BatchState, PartReport } from './types.ts';

/** What a run came to so far: the sums and lists of its parts. */
export interface RunReport extends Omit<PartReport, 'milliseconds'> {
  readonly state: BatchState;
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

/** The report with what one more part came to. */
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

/** How many budgets and cells of a run are done; little work, however much the parts report. */
export async function readProgress(db: Db, runId: number): Promise<{ readonly done: number; readonly cells: number }> {
  const { rows } = await sql<{ readonly done: number; readonly cells: number }>`
    select coalesce(sum(cardinality(budget_ids)), 0)::int as done,
      coalesce(sum((report->>'cells')::float8), 0) as cells
    from batch_part where run_id = ${runId} and done_at is not null`.execute(db);
  return present(rows[0], 'sums');
}

/** What the parts of a run that are done came to. Throws where there is no such run. */
export async function readRunReport(db: Db, runId: number): Promise<RunReport> {
  const run = await db
    .selectFrom('batch_run')
    .select(['state', 'budgets'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('batch_part')
    .select(['report', 'started_at', 'done_at'])
    .where('run_id', '=', runId)
    .where('done_at', 'is not', null)
    .orderBy('number')
    .execute();
  const sums = parts.reduce(
    (report, part) => (part.report === null ? report : addPart(report, part.report)),
    EMPTY_REPORT,
  );
  return { ...sums, ...run, seconds: workedSeconds(parts) };
}

interface Stretch {
  readonly started_at: Date | null;
  readonly done_at: Date | null;
}

/** Shorter pauses between parts are work: commits, and taking the next part. */
const PAUSE_MS = 5000;

/** From the first part's start to the last one's end, less the pauses between an interruption and going on. */
export function workedSeconds(parts: readonly Stretch[]): number {
  let worked = 0;
  let until: number | undefined;
  const stretches = parts.map(({ started_at, done_at }) => ({
    from: started_at?.getTime() ?? 0,
    to: done_at?.getTime() ?? 0,
  }));
  for (const { from, to } of stretches.toSorted((left, right) => left.from - right.from)) {
    const begin = until === undefined || from - until > PAUSE_MS ? from : until;
    worked += Math.max(0, to - begin);
    until = Math.max(until ?? to, to);
  }
  return worked / 1000;
}
