/** An element that an observer of sizes can look at; it shows nothing. */
const beat = document.createElement('div');
beat.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;contain:strict;visibility:hidden;z-index:-1';

/**
 * The end of the next frame, and what a look at the page just before it was painted gave. An observer of sizes is called
 * first when layout is done and nothing of the frame can change any more.
 */
export function nextFrame<Seen>(look: () => Seen): Promise<{ readonly seen: Seen; readonly end: number }> {
  if (!beat.isConnected) document.body.append(beat);
  return new Promise((resolve, reject) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      try {
        const seen = look();
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve({ seen, end: performance.now() });
        after.port2.postMessage(undefined);
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)));
      }
    });
    requestAnimationFrame(() => observer.observe(beat));
  });
}

/** The end of the first frame that shows what is waited for; null after the time. */
export async function frameWith(isShown: () => boolean, mostMs: number): Promise<number | null> {
  const begin = performance.now();
  while (performance.now() - begin < mostMs) {
    const { seen, end } = await nextFrame(isShown);
    if (seen) return end;
  }
  return null;
}

/** The time of the next frame, as the browser paces them. */
export function nextTick(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
