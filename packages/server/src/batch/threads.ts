import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownScript } from '../config/own-script.ts';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';
import type { PartReport } from './types.ts';

/** A running worker thread. */
export interface WorkerThread {
  readonly send: (message: ToWorker) => void;
  /** Resolves when it has ended; rejects with its fault. */
  readonly ended: Promise<void>;
}

/** Starts a worker thread; `onPart` gets the report of each part. Throws if the build has no worker. */
export function startThread(data: WorkerData, onPart: (report: PartReport) => void): WorkerThread {
  const { file, options } = ownScript('batch/thread');
  const worker = new Worker(file, { workerData: data, ...(options.length > 0 && { execArgv: [...options] }) });
  worker.on('message', ({ report }: FromWorker) => onPart(report));
  return {
    send: (message) => worker.postMessage(message),
    // An 'error' event rejects what `once` answers.
    ended: once(worker, 'exit').then(() => undefined),
  };
}
