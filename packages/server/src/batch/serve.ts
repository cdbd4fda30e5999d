import type { FastifyBaseLogger } from 'fastify';
import { pause } from '../base/pause.ts';
import { reasonOf } from '../config/problem.ts';
import { openRuns } from './part-store.ts';
import type { BatchDatabase } from './run-batch.ts';
import { startThread, type WorkerThread } from './threads.ts';

export interface ServeOptions {
  /** Threads; 0 leaves the work to other servers. */
  readonly workers: number;
  readonly hyperformulaKey: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

const EVERY_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Looks for open runs once a second and works on them in threads, which exist only as long as there is work. After a
 * failed round, e.g. without the database, it waits twice as long as before, a minute at most. The returned function stops
 * it after the current parts.
 */
export function startBatchWorkers({ db, address }: BatchDatabase, options: ServeOptions): () => Promise<void> {
  const { workers, hyperformulaKey, logger } = options;
  if (workers === 0) return async () => undefined;
  const stop = new AbortController();
  let threads: readonly WorkerThread[] = [];
  /** Whether all went well. */
  const round = async (): Promise<boolean> => {
    if ((await openRuns(db)).length === 0 || stop.signal.aborted) return true;
    threads = Array.from({ length: workers }, () =>
      startThread({ database: address, hyperformulaKey, task: { kind: 'runs' } }, () => undefined),
    );
    const ends = await Promise.allSettled(threads.map(({ ended }) => ended));
    const failed = ends.filter((end) => end.status === 'rejected');
    for (const { reason } of failed) logger.error({ reason: reasonOf(reason) }, 'a batch worker ended');
    return failed.length === 0;
  };
  const loop = async (): Promise<void> => {
    let wait = EVERY_MS;
    while (!stop.signal.aborted) {
      const wentWell = await round().catch((cause: unknown) => {
        logger.error({ reason: reasonOf(cause) }, 'looking for runs failed');
        return false;
      });
      wait = wentWell ? EVERY_MS : Math.min(wait * 2, LONGEST_MS);
      await pause(stop.signal, wait);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    for (const thread of threads) thread.send({ kind: 'stop' });
    await running;
  };
}
