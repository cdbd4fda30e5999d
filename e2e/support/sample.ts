import { sampleOfDay } from '../../scripts/lib/sample-of-day.mjs';

export { shuffledOfDay } from '../../scripts/lib/sample-of-day.mjs';

/** In a long run, and after a change to what is swept. */
export const IS_WHOLE =
  process.env.OASIS_LONG === '1' ||
  /^(packages\/((app|ui)\/src|server\/test\/(areas|expected))|e2e)\//m.test(process.env.OASIS_CHANGED ?? '');

/** So many of a list in its own order, chosen by the seed; all of it in a whole run. */
export function sampled<Value>(all: readonly Value[], count: number, name: string): readonly Value[] {
  return IS_WHOLE ? all : sampleOfDay(all, count, name);
}
