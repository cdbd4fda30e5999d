import { describe, expect, it } from 'vitest';
import { addMonths, monthOf, monthsOf, parseMonth, parsePeriod, periodText, quarterOf } from './period.ts';

describe('periods', () => {
  it("[BUD-151] reads and writes the text 'YYYY-MM ~ YYYY-MM'", () => {
    const period = parsePeriod('2026-11 ~ 2027-01');
    expect(period).toEqual({ from: '2026-11', to: '2027-01' });
    expect(period && periodText(period)).toBe('2026-11 ~ 2027-01');
    expect(period && monthsOf(period)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsOf({ from: monthOf(9999, 12), to: monthOf(9999, 12) })).toEqual(['9999-12']);
  });

  it('refuses texts that are not periods', () => {
    for (const text of [
      '',
      '2026-11',
      '2026-13 ~ 2027-01',
      '2027-01 ~ 2026-12',
      '2026-01~2026-02',
      '2026-01 ~ 2026-02 ~ 2026-03',
    ]) {
      expect(parsePeriod(text)).toBeUndefined();
    }
    expect(parseMonth('2026-00')).toBeUndefined();
  });

  it('counts months across years and quarters within them', () => {
    expect(addMonths(monthOf(2026, 12), 1)).toBe('2027-01');
    expect(addMonths(monthOf(2026, 1), -1)).toBe('2025-12');
    expect([1, 3, 4, 12].map((month) => quarterOf(monthOf(2026, month)))).toEqual([1, 1, 2, 4]);
  });
});
