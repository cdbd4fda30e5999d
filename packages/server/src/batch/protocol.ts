import type pg from 'pg';
import type { BatchWhat, PartReport } from './types.ts';

/** Start data of a worker thread. */
export interface WorkerData {
  readonly database: pg.PoolConfig;
  readonly hyperformulaKey: string;
  /** Works on parts of this run, or of every open one; or on the parts that it is asked for, writing nothing. */
  readonly task:
    | { readonly kind: 'run'; readonly runId: number }
    | { readonly kind: 'runs' }
    | { readonly kind: 'asked' };
}

/** A message to a worker: stop after the running part, or (for a worker that waits for it) do one part. */
export type ToWorker =
  | { readonly kind: 'stop' }
  | { readonly kind: 'part'; readonly what: BatchWhat; readonly budgetIds: readonly number[] };

/** From a worker: a part is done. */
export interface FromWorker {
  readonly report: PartReport;
}
