import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnCluster } from './cluster.ts';

export interface SupervisorOptions {
  /** One line for each end and each start. */
  readonly print: (line: string) => void;
}

const EVERY_MS = 200;
/** Looks from one at the length of the log to the next: a minute. */
const LOG_LOOKS = 300;
/** Pauses between tries to start; the last one is kept. */
const BACKOFF_MS = [250, 500, 1000, 2000, 5000, 10_000] as const;

/**
 * Looks after an embedded PostgreSQL: one that has ended without being asked to is started again, with growing pauses, for
 * as long as it takes. The answer ends the looking after, waits for a start that is under way, and stops PostgreSQL.
 */
export function superviseCluster(cluster: OwnCluster, { print }: SupervisorOptions): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);

  const revive = async (): Promise<void> => {
    const ended = performance.now();
    print('PostgreSQL has ended without being asked to. Starting it again.');
    for (let failures = 0; !stop.signal.aborted; failures++) {
      const started = await cluster.startAgain();
      if (started.ok) {
        print(`PostgreSQL runs again after ${((performance.now() - ended) / 1000).toFixed(1)} s.`);
        return;
      }
      const ms = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0;
      print(`${started.error.sentence} The next try is in ${ms / 1000} s.`);
      await pause(ms);
    }
  };
  const watch = async (): Promise<void> => {
    for (let look = 0; !stop.signal.aborted; look++) {
      // Without room for a copy the log stays as it is.
      if (look % LOG_LOOKS === 0) await cluster.rotateLog().catch(() => undefined);
      if (!(await cluster.lives())) await revive();
      await pause(EVERY_MS);
    }
  };
  const watching = watch();
  return async () => {
    stop.abort();
    await watching;
    await cluster.stop();
  };
}
