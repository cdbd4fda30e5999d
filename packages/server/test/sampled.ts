import { sampleOfDay } from '../../../scripts/lib/sample-of-day.mjs';

/** Sources that decide who may do what and what a call answers, and what is expected of them; `OASIS_CHANGED` has the paths of what has changed, where only that is tested. */
const DECIDING =
  /^packages\/(server\/(src\/(guard|rights|identity|areas)|test\/(access|audit|areas|expected))|engine\/src\/(access|actions|areas)|api-client\/src\/contract)\//m;
const isWhole = DECIDING.test(process.env['OASIS_CHANGED'] ?? '');

/** So many of these in their order, chosen by the seed of the day; all after a change to what decides. */
export function sampled<Value>(all: readonly Value[], count: number, name: string): readonly Value[] {
  return isWhole ? all : sampleOfDay(all, count, name);
}
