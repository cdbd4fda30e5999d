import { testSeed } from '@oasis/engine/testing';
import { type Random, seededRandom } from '../../src/demo/random.ts';

let random: Random | undefined;

/** So many of these, chosen by the seed of the run, which is printed once; all where that many are asked for. */
export function sampled<Value>(all: readonly Value[], count: number): readonly Value[] {
  if (count >= all.length) return all;
  random ??= seededRandom(testSeed('the access matrix'));
  const placed = all.map((value) => ({ value, place: random?.next() ?? 0 }));
  const chosen = placed.toSorted((a, b) => a.place - b.place).slice(0, count);
  return chosen.map(({ value }) => value);
}
