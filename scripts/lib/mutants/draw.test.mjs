import { expect, it } from 'vitest';
import { drawn } from './draw.mjs';

/** Changes of one file, each on a line of its own. */
const changes = (...lines) => lines.map((from, at) => ({ where: `a.ts:${at + 1}`, from, to: 'false' }));
const names = (some) => some.map(({ from }) => from);
const letters = Array.from('abcdefghijklmnop');

it('draws some changes by a seed, each at most once', () => {
  const some = names(drawn(changes(...letters), { count: 5, seed: 1 }));
  expect(new Set(some).size).toBe(5);
  expect(names(drawn(changes(...letters), { count: 5, seed: 1 }))).toEqual(some);
  expect(names(drawn(changes(...letters), { count: 5, seed: 2 }))).not.toEqual(some);
  expect(names(drawn(changes(...letters), { count: 99, seed: 1 })).toSorted()).toEqual(letters);
});

it('leaves the draw of other lines as it was where one line goes and others come', () => {
  const before = names(drawn(changes(...letters), { count: 16, seed: 1 }));
  const after = names(drawn(changes('new', 'newer', ...letters.slice(1)), { count: 17, seed: 1 }));
  const old = (some) => some.filter((name) => name !== 'a' && !name.startsWith('new'));
  expect(old(after)).toEqual(old(before));
});
