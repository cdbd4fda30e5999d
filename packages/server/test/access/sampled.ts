import { testSeed } from '@oasis/engine/testing';
import { seededRandom } from '../../src/demo/random.ts';

/** So many of these, chosen by the seed of the run, which is printed; all of them where that many are asked for. */
export function sampled<Value>(what: string, all: readonly Value[], count: number): readonly Value[] {
  if (count >= all.length) return all;
  const random = seededRandom(testSeed(what));
  return all
    .map((value) => ({ value, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ value }) => value);
}
