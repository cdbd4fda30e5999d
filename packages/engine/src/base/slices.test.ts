import { expect, it } from 'vitest';
import { allSlices, eachSliced } from './slices.ts';

it('work is split after every given number of items, and no item is left out', () => {
  const seen: number[] = [];
  const work = eachSliced([1, 2, 3, 4, 5], (item) => seen.push(item), 2);
  const after = [...work].map(() => null);
  expect([seen, after.length]).toEqual([[1, 2, 3, 4, 5], 2]);
  expect(work.next().done).toBe(true);
});

it('the result of sliced work is the result of its last slice', () => {
  function* work() {
    yield;
    return 7;
  }
  expect(allSlices(work())).toBe(7);
});
