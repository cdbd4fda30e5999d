import { expect, it } from 'vitest';
import { dayOf, isDay } from './day.ts';

it('a day is a calendar day, written in full; there is no year 0', () => {
  for (const day of ['0001-01-01', '2024-02-29', '2026-12-31', '9999-12-31']) expect(isDay(day)).toBe(true);
  for (const text of [
    '',
    '0000-12-31',
    '2026-02-29',
    '2026-1-1',
    '2026-13-01',
    '10000-01-01',
    '-00001-01-01',
    '2026-01-01T',
  ])
    expect(isDay(text)).toBe(false);
});

it('the day of a moment is its day in China', () => {
  expect(dayOf(new Date('2026-05-14T15:59:59Z'))).toBe('2026-05-14');
  expect(dayOf(new Date('2026-05-14T16:00:00Z'))).toBe('2026-05-15');
});
