import { sampleOfDay } from '../../../scripts/lib/sample-of-day.mjs';

/**
 * Sources that decide rights and replies, and the expectations of them; `OASIS_CHANGED` has the paths of changed files, if only those are
 * tested.
 */
const DECIDING =
  /^packages\/(server\/(src\/(guard|rights|identity|areas)|test\/(access|audit|areas|expected))|engine\/src\/(access|actions|areas)|api-client\/src\/contract)\//m;
const isWhole = DECIDING.test(process.env['OASIS_CHANGED'] ?? '');

/** A number of these in their order, chosen by the seed of the day; all after a change to the deciding sources. */
export function sampled<Value>(all: readonly Value[], count: number, name: string): readonly Value[] {
  return isWhole ? all : sampleOfDay(all, count, name);
}
