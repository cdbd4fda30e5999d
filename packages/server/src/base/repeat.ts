import { pause } from './pause.ts';

/**
 * Does some work at once and then again after each pause; a failure is logged and the next round tries again. The returned function stops
 * it.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, onFailure }: { readonly everyMs: number; readonly onFailure: (cause: unknown) => void },
): () => Promise<void> {
  const stop = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await work();
      } catch (cause) {
        onFailure(cause);
      }
      await pause(stop.signal, everyMs);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    await running;
  };
}
