import { describe, expect, it } from 'vitest';
import { isOpen, shareOf, speedOf, yearOf } from './run-state.ts';

describe('a run', () => {
  it('is open until it is done or cancelled', () => {
    const states = ['waiting', 'running', 'done', 'cancelled'] as const;
    expect(states.filter((state) => isOpen({ state }))).toEqual(['waiting', 'running']);
  });

  it('has its share and its speed, without a division by zero', () => {
    expect([shareOf({ done: 1, budgets: 4 }), shareOf({ done: 0, budgets: 0 })]).toEqual([0.25, 1]);
    expect(speedOf({ cells: 100, seconds: 0.5 })).toBe(200);
    expect(speedOf({ cells: 100, seconds: 0 })).toBeUndefined();
    expect(speedOf({ cells: 0, seconds: 1 })).toBeUndefined();
  });

  it('is for one year or for all years', () => {
    expect(['', ' ', '2026', ' 2026 '].map(yearOf)).toEqual([null, null, 2026, 2026]);
    expect(['26', '1899', '3000', '2026a', '2e3'].map(yearOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
