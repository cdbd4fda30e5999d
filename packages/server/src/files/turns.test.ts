import { describe, expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

describe('taking turns', () => {
  it('at most the allowed number runs at once, and all run in order, even after a failure', async () => {
    const inTurn = takingTurns(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (place: number) => async () => {
      started.push(place);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (place % 3 === 0) throw new Error(String(place));
      return place;
    };
    const places = [0, 1, 2, 3, 4, 5, 6];
    const results = await Promise.allSettled(places.map((place) => inTurn(work(place))));
    expect(most).toBe(2);
    expect(started).toEqual(places);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(places.map((place) => place % 3 !== 0));
    expect(await inTurn(work(1))).toBe(1);
  });
});
