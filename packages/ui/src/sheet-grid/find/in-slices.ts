/** The longest time of one slice of work, in milliseconds: a frame has room for it beside typing and scrolling. */
const SLICE_MS = 6;

/** Steps between two looks at the clock. */
const STEPS = 32;

/**
 * Runs work step by step in slices with pauses between them, so that typing and scrolling go on. The first slice runs at
 * once: short work is done when this returns. `done` gets the result. Returns a function that stops it.
 */
export function inSlices<Result>(work: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    const last = endWithin(work, SLICE_MS);
    if (last !== undefined) done(last.value);
    else timer = setTimeout(run, 0);
  };
  run();
  return () => clearTimeout(timer);
}

/** The end of the work; undefined when it is not reached in time. */
function endWithin<Result>(
  work: Iterator<unknown, Result>,
  milliseconds: number,
): IteratorReturnResult<Result> | undefined {
  const end = performance.now() + milliseconds;
  do {
    for (let step = 0; step < STEPS; step++) {
      const next = work.next();
      if (next.done === true) return next;
    }
  } while (performance.now() < end);
  return undefined;
}
