import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { scaledOfNumber, textOfScaled } from '../base/decimal.ts';
import { formatCell, formatNumber, formatPercent, formatShortPercent } from './format.ts';

describe('formats', () => {
  it('[BUD-139] shows percentages as 0.00%', () => {
    expect(formatPercent(0.2)).toBe('20.00%');
    expect(formatPercent(0.051249)).toBe('5.12%');
    expect(formatPercent(12.5)).toBe('1,250.00%');
  });

  it('[BUD-140] [RPT-050] shows numbers as #,##0', () => {
    expect(formatNumber(12_345.6)).toBe('12,346');
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect(formatNumber(-1234.5)).toBe('-1,235');
    expect(formatNumber(999)).toBe('999');
  });

  it('[BUD-094] rounds for display only', () => {
    expect(formatNumber(1.5)).toBe('2');
    expect(formatNumber(21.9 / 0.2)).toBe('110');
    expect(formatNumber(-0.2)).toBe('0');
  });

  it('[BUD-139] [BUD-140] shows any number as its exact rounding', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((scaled) => scaled / 200),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((scaled) => scaled / 2_000_000),
    );
    const plain = (text: string) => text.replaceAll(',', '').replace('%', '');
    fc.assert(
      fc.property(value, (number) => {
        expect(plain(formatNumber(number))).toBe(textOfScaled(scaledOfNumber(number, 0, 'halfUp'), 0));
        expect(plain(formatPercent(number))).toBe(textOfScaled(scaledOfNumber(number, 4, 'halfUp'), 2));
        expect(formatNumber(number)).toMatch(/^-?\d{1,3}(,\d{3})*$/);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('[RPT-049] [RPT-051] shows an exact zero of AVG.SI % as 0%', () => {
    expect(formatShortPercent(0)).toBe('0%');
    expect(formatShortPercent(0.0512)).toBe('5.12%');
  });

  it('[BUD-135] shows a missing result as -, and an empty input as empty', () => {
    const { byRole } = sampleTable().logic;
    expect(formatCell(byRole.get('avgSi')!, Number.NaN)).toBe('-');
    expect(formatCell(byRole.get('costPerUnit')!, Number.NaN, true)).toBe('');
    expect(formatCell(byRole.get('avgSiPercent')!, 0)).toBe('0%');
    expect(formatCell(byRole.get('penetration')!, 0)).toBe('0.00%');
    expect([formatNumber(Number.POSITIVE_INFINITY), formatPercent(Number.NaN)]).toEqual(['-', '-']);
  });
});
