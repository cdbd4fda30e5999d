/** An unchanged, removed or added element, in order: positions in the two sequences. */
export interface Step {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Steps beyond which two sequences count as having nothing in common. */
const MOST_EDITS = 1500;

/** The shortest way from one sequence to another one (Myers 1986), by the keys of their parts. */
export function shortestEdit(before: readonly string[], after: readonly string[]): readonly Step[] {
  const head = sharedHead(before, after);
  const tail = sharedTail(before.slice(head), after.slice(head));
  const [one, other] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const shift = ({ before: from, after: to }: Step): Step => ({
    before: from === undefined ? undefined : from + head,
    after: to === undefined ? undefined : to + head,
  });
  const kept = (count: number, from: number, to: number): readonly Step[] =>
    Array.from({ length: count }, (_, at) => ({ before: from + at, after: to + at }));
  return [
    ...kept(head, 0, 0),
    ...middle(one, other).map(shift),
    ...kept(tail, before.length - tail, after.length - tail),
  ];
}

function sharedHead(before: readonly string[], after: readonly string[]): number {
  let count = 0;
  while (count < before.length && count < after.length && before[count] === after[count]) count++;
  return count;
}

function sharedTail(before: readonly string[], after: readonly string[]): number {
  let count = 0;
  while (count < before.length && count < after.length && before.at(-1 - count) === after.at(-1 - count)) count++;
  return count;
}

function middle(before: readonly string[], after: readonly string[]): readonly Step[] {
  if (before.length === 0 || after.length === 0) return replaced(before, after);
  const reached = furthestReached(before, after);
  return reached === undefined ? replaced(before, after) : backwards(reached, before.length, after.length);
}

function replaced(before: readonly string[], after: readonly string[]): readonly Step[] {
  return [
    ...before.map((_, at) => ({ before: at, after: undefined })),
    ...after.map((_, at) => ({ before: undefined, after: at })),
  ];
}

/** For each number of edits the reach of each diagonal in `before`; undefined if the ends need too many. */
function furthestReached(
  before: readonly string[],
  after: readonly string[],
): readonly ReadonlyMap<number, number>[] | undefined {
  const trace: ReadonlyMap<number, number>[] = [];
  let last: ReadonlyMap<number, number> = new Map([[1, 0]]);
  const most = Math.min(MOST_EDITS, before.length + after.length);
  for (let edits = 0; edits <= most; edits++) {
    const now = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = firstReach(last, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      now.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return [...trace, now];
    }
    trace.push(now);
    last = now;
  }
  return undefined;
}

/** Where a diagonal is entered: from the one above by adding, or from the one below by taking away. */
function firstReach(last: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return isAdded(last, diagonal, edits) ? (last.get(diagonal + 1) ?? 0) : (last.get(diagonal - 1) ?? 0) + 1;
}

function isAdded(last: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && (last.get(diagonal - 1) ?? -1) < (last.get(diagonal + 1) ?? -1));
}

function backwards(trace: readonly ReadonlyMap<number, number>[], length: number, width: number): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [length, width];
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const last = trace[edits - 1] ?? new Map<number, number>();
    const added = isAdded(last, x - y, edits);
    const fromX = last.get(x - y + (added ? 1 : -1)) ?? 0;
    const fromY = fromX - (x - y) - (added ? 1 : -1);
    while (x > fromX && y > fromY && (added ? y - 1 > fromY : x - 1 > fromX)) steps.push({ before: --x, after: --y });
    steps.push(added ? { before: undefined, after: --y } : { before: --x, after: undefined });
  }
  while (x > 0 && y > 0) steps.push({ before: --x, after: --y });
  return steps.reverse();
}
