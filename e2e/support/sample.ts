import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/**
 * The day, unless a seed is given: a test that failed meets the same sample when it is run again, and other days look
 * elsewhere.
 */
const SEED = process.env.OASIS_SEED ?? String(Math.floor(Date.now() / DAY_MS));

/** In a long run, and after a change to what is swept. */
export const IS_WHOLE =
  process.env.OASIS_LONG === '1' ||
  /^(packages\/((app|ui)\/src|server\/test\/(areas|expected))|e2e)\//m.test(process.env.OASIS_CHANGED ?? '');

let isTold = false;

/** In an order of the seed, which is printed. The same list by the same name comes in the same order all day. */
export function shuffled<Value>(all: readonly Value[], name: string): readonly Value[] {
  if (!isTold) process.stdout.write(`seed of browser samples: ${SEED} (OASIS_SEED=${SEED} looks at the same)\n`);
  isTold = true;
  const placeOf = (index: number) => createHash('sha256').update(`${SEED} ${name} ${index}`).digest('hex');
  return all
    .map((value, index) => ({ value, place: placeOf(index) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ value }) => value);
}

/** So many of a list in its own order, chosen by the seed; all of it in a whole run. */
export function sampled<Value>(all: readonly Value[], count: number, name: string): readonly Value[] {
  if (IS_WHOLE || count >= all.length) return all;
  const chosen = new Set(shuffled([...all.keys()], name).slice(0, count));
  return all.filter((_, index) => chosen.has(index));
}
