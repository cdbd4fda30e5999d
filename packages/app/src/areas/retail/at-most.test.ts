import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('runs no more works at the same time than it may, in their order, and goes on after one that failed', async () => {
  const turns = atMost(3);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 8 }, (_, place) =>
    turns(async () => {
      began.push(place);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (place === 1) throw new Error('broken');
      return place;
    }),
  );
  const settled = Promise.allSettled(works);
  for (let ended = 0; ended < 8; ended += 1) {
    while (ends.length <= ended) await Promise.resolve();
    expect(began.length - ended).toBeLessThanOrEqual(3);
    ends[ended]?.();
  }
  expect((await settled).map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
