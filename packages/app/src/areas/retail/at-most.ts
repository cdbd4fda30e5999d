/** Makes a function that runs works in the order in which they come, at most so many at the same time. */
export function atMost(count: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A work that waits takes the place over, so that none that comes meanwhile is faster.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
