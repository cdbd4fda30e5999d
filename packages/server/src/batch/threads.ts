import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';
import type { PartReport } from './types.ts';

/** A running worker thread. */
export interface WorkerThread {
  readonly send: (message: ToWorker) => void;
  /** Resolves when it has ended; rejects with what broke it. */
  readonly ended: Promise<void>;
}

/** Starts a worker thread; `onPart` is told what each part came to. Throws where the build has no worker. */
export function startThread(data: WorkerData, onPart: (report: PartReport) => void): WorkerThread {
  const script = threadScript();
  const worker = new Worker(script, {
    workerData: data,
    ...(script.endsWith('.ts') && {
      execArgv: ['--conditions=@oasis/source', '--disable-warning=ExperimentalWarning'],
    }),
  });
  worker.on('message', ({ report }: FromWorker) => onPart(report));
  return {
    send: (message) => worker.postMessage(message),
    // An 'error' event rejects what `once` answers.
    ended: once(worker, 'exit').then(() => undefined),
  };
}

/** Beside this file in the sources; in a build in `batch/`, wherever the bundler put this code. */
function threadScript(): string {
  if (import.meta.url.endsWith('.ts')) return fileURLToPath(new URL('./thread.ts', import.meta.url));
  const places = ['./batch/thread.js', '../batch/thread.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const script = places.find((place) => existsSync(place));
  if (script === undefined) throw new Error('The batch worker is not in this build');
  return script;
}
