/** An element that an observer of sizes can look at; it shows nothing. */
const beat = document.createElement('div');
beat.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;contain:strict;visibility:hidden;z-index:-1';

interface Frame<Seen> {
  readonly seen: Seen;
  /** When it was painted; the time of the look is not the page's own. */
  readonly end: Promise<number>;
}

/**
 * What a look at the page just before the next frame is painted gives. An observer of sizes is called first when layout is
 * done and nothing of the frame can change any more.
 */
function lookAtFrame<Seen>(look: () => Seen): Promise<Frame<Seen>> {
  if (!beat.isConnected) document.body.append(beat);
  return new Promise((resolve, reject) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      try {
        const begin = performance.now();
        const seen = look();
        const looked = performance.now() - begin;
        resolve({ seen, end: nextTask().then((now) => now - looked) });
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)));
      }
    });
    requestAnimationFrame(() => observer.observe(beat));
  });
}

function nextTask(): Promise<number> {
  return new Promise((resolve) => {
    const after = new MessageChannel();
    after.port1.onmessage = () => resolve(performance.now());
    after.port2.postMessage(undefined);
  });
}

/** The end of the next frame, and what a look at the page just before it was painted gave. */
export async function nextFrame<Seen>(look: () => Seen): Promise<{ readonly seen: Seen; readonly end: number }> {
  const { seen, end } = await lookAtFrame(look);
  return { seen, end: await end };
}

/** The end of the first frame that shows what is waited for; null after the time. */
export async function frameWith(isShown: () => boolean, mostMs: number): Promise<number | null> {
  const [end] = await framesWith([isShown], mostMs);
  return end ?? null;
}

/** For each thing that is waited for the end of the first frame that shows it; null after the time. */
export async function framesWith(
  areShown: readonly (() => boolean)[],
  mostMs: number,
): Promise<readonly (number | null)[]> {
  const begin = performance.now();
  const ends: (Promise<number> | null)[] = areShown.map(() => null);
  while (ends.includes(null) && performance.now() - begin < mostMs) {
    // Not waiting for the frame's end: a page that is busy until the next frame would be looked at one too late.
    const { seen, end } = await lookAtFrame(() => areShown.map((isShown, at) => ends[at] === null && isShown()));
    seen.forEach((isSeen, at) => {
      if (isSeen) ends[at] = end;
    });
  }
  return Promise.all(ends.map(async (end) => end));
}

/** The time of the next frame, as the browser paces them. */
export function nextTick(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
