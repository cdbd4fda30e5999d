/** As long as one slice of work may take, in milliseconds: a frame has room for it beside what is typed and scrolled. */
const SLICE_MS = 6;

/** Steps between two looks at the clock. */
const STEPS = 32;

/**
 * Runs work step by step in slices with pauses between them, so that typing and scrolling go on. The first slice runs at
 * once: short work is done when this returns. Answers how to stop.
 */
export function inSlices(work: Iterator<unknown>, done: () => void = () => undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    if (isFinishedWithin(work, SLICE_MS)) done();
    else timer = setTimeout(run, 0);
  };
  run();
  return () => clearTimeout(timer);
}

function isFinishedWithin(work: Iterator<unknown>, milliseconds: number): boolean {
  const end = performance.now() + milliseconds;
  do {
    for (let step = 0; step < STEPS; step++) if (work.next().done === true) return true;
  } while (performance.now() < end);
  return false;
}
