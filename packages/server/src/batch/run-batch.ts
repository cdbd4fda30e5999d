import type pg from 'pg';
import { writeAudit } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { type BatchScope, cutParts } from './cut-parts.ts';
import { addPart, EMPTY_REPORT, type RunReport, readProgress, readRunReport } from './run-report.ts';
import { findOpenRun, insertRun, lockStarts, type NewRun } from './run-store.ts';
import { startThread, type WorkerThread } from './threads.ts';
import type { BatchWhat } from './types.ts';

export interface BatchOptions extends BatchScope {
  readonly what: BatchWhat;
  readonly workers: number;
  readonly hyperformulaKey: string;
  readonly now: () => Date;
  /** Called from time to time with the number of finished budgets and of all. */
  readonly onProgress: (progress: BatchProgress) => void;
  /** Ends the work after the parts under way. */
  readonly stop: AbortSignal;
}

export interface BatchProgress {
  readonly done: number;
  readonly budgets: number;
  readonly cells: number;
}

/** A database with its address, for worker threads that connect themselves. */
export interface BatchDatabase {
  readonly db: Db;
  readonly address: pg.PoolConfig;
}

const LOOK_MS = 250;

/**
 * Calculates every budget and writes the differences, with worker threads of this process and the help of any server
 * on the database. An interrupted run of the same kind is continued. Returns the whole run's report; if
 * `stop` came first, the report so far.
 */
export async function runBatch({ db, address }: BatchDatabase, options: BatchOptions): Promise<RunReport> {
  const { workers, hyperformulaKey, now, stop, onProgress } = options;
  const run = await startRun(db, { ...options, now: now() });
  const threads = Array.from({ length: workers }, () =>
    startThread({ database: address, hyperformulaKey, task: { kind: 'run', runId: run.id } }, () => undefined),
  );
  stopWith(stop, threads);
  const tell = async (): Promise<void> => {
    onProgress({ ...(await readProgress(db, run.id)), budgets: run.budgets });
  };
  const timer = setInterval(() => void tell().catch(() => undefined), LOOK_MS);
  const failure = await endOf(threads).finally(() => clearInterval(timer));
  await tell();
  return wholeOr(failure, await readRunReport(db, run.id));
}

/** The same calculation without writing anything at all, neither results nor the run itself. */
export async function tryBatch({ db, address }: BatchDatabase, options: BatchOptions): Promise<RunReport> {
  const { what, workers, hyperformulaKey, stop, onProgress } = options;
  const parts = await cutParts(db, options);
  const budgets = parts.reduce((sum, ids) => sum + ids.length, 0);
  const started = performance.now();
  let report: RunReport = { ...EMPTY_REPORT, budgets };
  let next = 0;
  const give = (thread: WorkerThread): void => {
    const budgetIds = stop.aborted ? undefined : parts[next];
    next += 1;
    thread.send(budgetIds === undefined ? { kind: 'stop' } : { kind: 'part', what, budgetIds });
  };
  const threads = Array.from({ length: workers }, () => {
    const thread: WorkerThread = startThread(
      { database: address, hyperformulaKey, task: { kind: 'asked' } },
      (part) => {
        report = addPart(report, part);
        onProgress({ done: report.tables + report.failed.length, budgets, cells: report.cells });
        give(thread);
      },
    );
    return thread;
  });
  for (const thread of threads) give(thread);
  const failure = await endOf(threads);
  const seconds = (performance.now() - started) / 1000;
  return wholeOr(failure, { ...report, seconds, state: report.parts === parts.length ? 'done' : 'open' });
}

/** Waits for all threads; returns the fault of the first that failed. The others continue, and take over its part of a run. */
async function endOf(threads: readonly WorkerThread[]): Promise<PromiseRejectedResult | undefined> {
  const ends = await Promise.allSettled(threads.map(({ ended }) => ended));
  return ends.find((end) => end.status === 'rejected');
}

function wholeOr(failure: PromiseRejectedResult | undefined, report: RunReport): RunReport {
  if (failure !== undefined && report.state !== 'done') throw failure.reason;
  return report;
}

/** Makes a run and its audit record, or finds the one that was interrupted. */
export async function startRun(
  db: Db,
  run: Omit<NewRun, 'requestedBy'>,
): Promise<{ readonly id: number; readonly budgets: number }> {
  return db.transaction().execute(async (tx) => {
    await lockStarts(tx);
    const asked: NewRun = { ...run, requestedBy: null };
    const open = await findOpenRun(tx, asked);
    if (open !== undefined) return open;
    const made = await insertRun(tx, asked);
    await writeAudit(tx, {
      at: run.now,
      event: 'BATCH_STARTED',
      outcome: 'done',
      action: 'batch.start',
      actor: { usrid: 0, usrnm: 'command line' },
      subject: `batch:${made.id}`,
      messageCode: '',
      requestId: '',
      details: { what: run.what, year: run.year, budgets: made.budgets },
    });
    return made;
  });
}

function stopWith(stop: AbortSignal, threads: readonly WorkerThread[]): void {
  const tell = (): void => {
    for (const thread of threads) thread.send({ kind: 'stop' });
  };
  if (stop.aborted) tell();
  else stop.addEventListener('abort', tell, { once: true });
}
