import { sql } from 'kysely';
import { writeAudit } from '../audit/record.ts';
import { pause } from '../base/pause.ts';
import { templateOfStored } from '../budget-storage/template-store.ts';
import type { Db, Tx } from '../database/tables.ts';
import { calculateAlone, type How, togetherOrAlone } from './calculate-alone.ts';
import { createPartMemory, type PartMemory } from './memory.ts';
import { finishPart, openRuns, takePart } from './part-store.ts';
import { previewPart } from './preview-part.ts';
import { recalculatePart } from './recalculate-part.ts';
import { endRun } from './run-store.ts';
import type { BatchWhat, PartReport, TakenPart } from './types.ts';

export interface WorkerOptions {
  /** Works only on this run; by default on every open run, the oldest first. */
  readonly runId?: number;
  /** Name of the worker in its records: host, process, thread. */
  readonly name: string;
  readonly now: () => Date;
  readonly stop: AbortSignal;
  readonly onPart: (part: TakenPart, report: PartReport) => void;
}

/** Actor of a worker in the audit log. */
const WORKER_ACTOR = { usrid: 0, usrnm: 'batch worker' };

const PAUSE_MS = 200;

/**
 * Works on parts until no run is open, or, once it is stopped, until the running part ends. While other workers hold the last parts it
 * waits, since one of them may die and give its part back.
 */
export async function workOnRuns(db: Db, options: WorkerOptions): Promise<void> {
  const memories = new Map<number, PartMemory>();
  while (!options.stop.aborted) {
    if (await togetherOrAlone((how) => tryPart(db, memories, options, how))) continue;
    const open = (await openRuns(db)).filter((id) => options.runId === undefined || id === options.runId);
    if (open.length === 0) return;
    if (await endDone(db, open, options.now())) continue;
    for (const id of memories.keys()) if (!open.includes(id)) memories.delete(id);
    await pause(options.stop, PAUSE_MS);
  }
}

/** Takes one part, calculates it and writes its results and report, all in one transaction; false if no part is free. */
async function tryPart(db: Db, memories: Map<number, PartMemory>, options: WorkerOptions, how: How): Promise<boolean> {
  const worked = await db.transaction().execute(async (tx) => {
    const part = await takePart(tx, options.runId);
    if (part === undefined) return undefined;
    // Results, report and audit record come back or are lost together, and the end of the run waits for the disk for all.
    await sql`set local synchronous_commit = off`.execute(tx);
    const from = options.now();
    const memory =
      memories.get(part.runId) ??
      createPartMemory(part.requestedAt, part.draft === null ? undefined : templateOfStored(part.draft));
    memories.set(part.runId, memory);
    const report = await calculatePart(tx, part, { memory, write: true, how });
    const to = options.now();
    await finishPart(tx, part, { report, worker: options.name, from, to });
    await writeAudit(tx, auditOf(part, report, to));
    return { part, report };
  });
  if (worked === undefined) return false;
  options.onPart(worked.part, worked.report);
  return true;
}

export interface Calculating {
  readonly memory: PartMemory;
  /** Counts only if stored results are calculated. */
  readonly write: boolean;
  readonly how: How;
}

/** Calculates the budgets of a part. Throws `pg.DatabaseError` if the database refuses a statement, unless each is calculated alone. */
export function calculatePart(
  tx: Tx,
  { what, budgetIds }: Pick<TakenPart, 'what' | 'budgetIds'>,
  { memory, write, how }: Calculating,
): Promise<PartReport> {
  const calculate = (ids: readonly number[]): Promise<PartReport> =>
    what === 'stored'
      ? recalculatePart(tx, { budgetIds: ids, frames: memory.frames, write })
      : previewPart(tx, { budgetIds: ids, what, memory });
  return how === 'together' ? calculate(budgetIds) : calculateAlone(tx, budgetIds, calculate);
}

/** Ends the runs whose parts are all done; returns whether there was one. */
async function endDone(db: Db, runIds: readonly number[], now: Date): Promise<boolean> {
  let ended = false;
  for (const runId of runIds) {
    ended ||= await db.transaction().execute(async (tx) => {
      if (!(await endRun(tx, runId, 'finish', { by: null, now }))) return false;
      await writeAudit(tx, { ...auditBase(now, runId), event: 'BATCH_DONE', details: {} });
      return true;
    });
  }
  return ended;
}

function auditOf({ runId, number, what }: TakenPart, report: PartReport, at: Date) {
  const { tables, cells, written, left, failed, moved } = report;
  return {
    ...auditBase(at, runId),
    event: 'BATCH_PART_DONE',
    details: {
      part: number,
      what: what satisfies BatchWhat,
      tables,
      cells,
      written,
      left: left.length,
      failed: failed.map(({ budgetId }) => budgetId),
      moved: moved.map(({ budgetId }) => budgetId),
    },
  };
}

function auditBase(at: Date, runId: number) {
  return {
    at,
    outcome: 'done' as const,
    action: 'batch.start',
    actor: WORKER_ACTOR,
    subject: `batch:${runId}`,
    messageCode: '',
    requestId: '',
  };
}
