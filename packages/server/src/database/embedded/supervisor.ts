import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnCluster } from './cluster.ts';

export interface SupervisorOptions {
  /** Prints one line for each end and each restart. */
  readonly print: (line: string) => void;
}

const EVERY_MS = 200;
/** Checks of the process between two checks of the log's length: one minute. */
const LOG_LOOKS = 300;
/** Pauses between attempts to restart, in milliseconds; the last one repeats. */
const BACKOFF_MS = [250, 500, 1000, 2000, 5000, 10_000] as const;

/**
 * Supervises an embedded PostgreSQL: restarts it after an unexpected end, with growing pauses, until a start succeeds.
 * Returns a function that ends the supervision, waits for a running restart, and stops PostgreSQL.
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
      // If the disk has no space for a copy, the log stays unchanged.
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
