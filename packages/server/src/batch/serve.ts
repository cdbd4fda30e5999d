import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../config/problem.ts';
import { openRuns } from './part-store.ts';
import { pause } from './pause.ts';
import type { BatchDatabase } from './run-batch.ts';
import { startThread, type WorkerThread } from './threads.ts';

export interface ServeOptions {
  /** Threads; 0 leaves the work to other servers. */
  readonly workers: number;
  readonly hyperformulaKey: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

const EVERY_MS = 1000;

/**
 * Looks for open runs once a second and works on them in threads, which are there only as long as there is work. The answer
 * stops it after the parts under way.
 */
export function startBatchWorkers({ db, address }: BatchDatabase, options: ServeOptions): () => Promise<void> {
  const { workers, hyperformulaKey, logger } = options;
  if (workers === 0) return async () => undefined;
  const stop = new AbortController();
  let threads: readonly WorkerThread[] = [];
  const round = async (): Promise<void> => {
    if ((await openRuns(db)).length === 0 || stop.signal.aborted) return;
    threads = Array.from({ length: workers }, () =>
      startThread({ database: address, hyperformulaKey, task: { kind: 'runs' } }, () => undefined),
    );
    const ends = await Promise.allSettled(threads.map(({ ended }) => ended));
    for (const end of ends)
      if (end.status === 'rejected') logger.error({ reason: reasonOf(end.reason) }, 'a batch worker ended');
  };
  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await round().catch((cause: unknown) => logger.error({ reason: reasonOf(cause) }, 'looking for runs failed'));
      await pause(stop.signal, EVERY_MS);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    for (const thread of threads) thread.send({ kind: 'stop' });
    await running;
  };
}
