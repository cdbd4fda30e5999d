import { testSeed } from '@oasis/engine/testing';
import { type Random, seededRandom } from '../src/demo/random.ts';

/** Sources that decide who may do what and what a call answers, and what is expected of them; `OASIS_CHANGED` has the paths of what has changed, where only that is tested. */
const DECIDING =
  /^packages\/(server\/(src\/(guard|rights|identity|areas)|test\/(access|audit|areas|expected))|engine\/src\/(access|actions|areas)|api-client\/src\/contract)\//m;
const wanted = DECIDING.test(process.env['OASIS_CHANGED'] ?? '');

let random: Random | undefined;

/** So many of these in their order, chosen by the seed of the run, which is printed once; all after a change to what decides. */
export function sampled<Value>(all: readonly Value[], count: number): readonly Value[] {
  if (wanted || count >= all.length) return all;
  random ??= seededRandom(testSeed('what is sampled'));
  const placed = all.map((value) => ({ value, place: random?.next() ?? 0 }));
  const chosen = new Set(placed.toSorted((a, b) => a.place - b.place).slice(0, count));
  return placed.filter((each) => chosen.has(each)).map(({ value }) => value);
}
