import type { StartedWorker } from '@oasis/engine/connect';

/** The used functions of a worker. */
export type WatchedWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>;

export interface WatchOptions {
  readonly locks?: LockManager | undefined;
  /** The interval of checks whether the worker still answers, in milliseconds. */
  readonly tickMs?: number;
}

/**
 * Ticks without any answer to a question after which a worker counts as lost: before its first answer, since its script may
 * come over a slow network, and later, when it is more than any honest work takes.
 */
const MOST_TICKS = { first: 120, later: 20 } as const;

/**
 * Notices that a worker is lost, which the browser reports only if a script fails. Each worker holds a lock of its own
 * name for as long as it lives, so the next holder of that lock knows at once that it died, for any reason. A worker
 * that hangs, and one without Web Locks (plain http beyond this machine), is noticed by missing answers; the wait is
 * counted in ticks of the page, so that the time of a sleeping machine does not count.
 */
export function watchWorker(worker: WatchedWorker, name: string, options: WatchOptions = {}): StartedWorker {
  const { locks = globalThis.navigator?.locks, tickMs = 1_000 } = options;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const ended = new AbortController();
  let unanswered = 0;
  let silent = 0;
  let isAnswering = false;
  worker.addEventListener('error', () => lose());
  worker.addEventListener('message', () => {
    unanswered--;
    silent = 0;
    // The worker asks for its lock before it can answer anything, so the page is given it only afterwards.
    if (!isAnswering) void locks?.request(name, { signal: ended.signal }, () => lose()).catch(() => undefined);
    isAnswering = true;
  });
  const clock = setInterval(() => {
    silent = unanswered > 0 ? silent + 1 : 0;
    if (silent > (isAnswering ? MOST_TICKS.later : MOST_TICKS.first)) lose();
  }, tickMs);
  const endpoint: StartedWorker['endpoint'] = {
    postMessage: (message: unknown, transfer: Transferable[] = []) => {
      unanswered++;
      worker.postMessage(message, transfer);
    },
    addEventListener: (type, listener) => worker.addEventListener(type, listener),
    removeEventListener: (type, listener) => worker.removeEventListener(type, listener),
  };
  const end = (): void => {
    clearInterval(clock);
    ended.abort();
    worker.terminate();
  };
  return { endpoint, lost, end };
}
