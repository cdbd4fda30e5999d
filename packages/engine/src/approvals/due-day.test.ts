import { describe, expect, it } from 'vitest';
import { workingDayAfter } from './due-day.ts';

describe('the working day after a day', () => {
  it.each([
    ['2026-11-25', 1, '2026-11-26'],
    ['2026-11-26', 2, '2026-11-30'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 5, '2026-12-04'],
    ['2026-12-30', 3, '2027-01-04'],
  ])('%s and %s: %s', (day, days, due) => {
    expect(workingDayAfter(day, days)).toBe(due);
  });
});
