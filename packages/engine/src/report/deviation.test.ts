import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import {
  addDeviationSums,
  deviationFigures,
  deviationSums,
  leftOutOf,
  NO_SUMS,
  subtractDeviationSums,
} from './deviation.ts';

describe('deviation from the guideline', () => {
  it('[RPT-027] 5 % against a guideline of 4 % of 1,000,000 deviates by 1 % and 10,000', () => {
    expect(deviationFigures(deviationSums(50_000, 1_000_000, 0.04))).toEqual({
      avgSiPercent: 0.05,
      guideline: 0.04,
      deviation: 0.01,
      deviationAbsolutAmount: 10_000,
    });
  });

  it('[RPT-056] a row without a guideline has no guideline, deviation or amount', () => {
    expect(deviationFigures(deviationSums(50_000, 1_000_000, Number.NaN))).toEqual({
      avgSiPercent: 0.05,
      guideline: NaN,
      deviation: NaN,
      deviationAbsolutAmount: NaN,
    });
  });

  it('has no figures without a base to compare with', () => {
    const nothing = Number.NaN;
    // Without a budget the deviation is missing, not the guideline below zero.
    for (const sums of [
      deviationSums(0, 0, 0.04),
      deviationSums(nothing, nothing, 0.04),
      deviationSums(nothing, 1_000_000, 0.04),
      addDeviationSums(deviationSums(nothing, 1_000_000, 0.04), deviationSums(nothing, 2_000_000, 0.02)),
    ]) {
      const { avgSiPercent, deviation, deviationAbsolutAmount } = deviationFigures(sums);
      expect([avgSiPercent, deviation, deviationAbsolutAmount]).toEqual([NaN, NaN, NaN]);
    }
  });

  it('[RPT-027] recomputes the percentages of a sum, and never averages them', () => {
    const sums = addDeviationSums(deviationSums(50_000, 1_000_000, 0.04), deviationSums(30_000, 3_000_000, 0.02));
    expect(deviationFigures(sums)).toEqual({
      avgSiPercent: 0.02,
      guideline: 0.025,
      deviation: -0.005,
      deviationAbsolutAmount: -20_000,
    });
  });

  it('applies the guideline of rows that have one to the whole sum', () => {
    const sums = addDeviationSums(deviationSums(50_000, 1_000_000, 0.04), deviationSums(30_000, 1_000_000, Number.NaN));
    expect(deviationFigures(sums)).toMatchObject({ avgSiPercent: 0.04, guideline: 0.04, deviationAbsolutAmount: 0 });
  });

  it('[RPT-027] the amount is the deviation times the base value', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (budget, base, guideline) => {
        const figures = deviationFigures(deviationSums(budget, base, guideline));
        const slack = 1e-12 * Math.max(1, figures.avgSiPercent);
        expect(Math.abs(figures.deviation - (figures.avgSiPercent - figures.guideline))).toBeLessThanOrEqual(slack);
        expect(Math.abs(figures.deviationAbsolutAmount - figures.deviation * base)).toBeLessThanOrEqual(slack * base);
      }),
      { numRuns: runs(100) },
    );
  });

  it('leaves out money without a price in numerator and denominator, and can be subtracted exactly', () => {
    const left = { volume: 2, budget: 2000 };
    const priced = deviationSums(8000, 200_000, 0.08);
    const both = addDeviationSums(priced, deviationSums(Number.NaN, Number.NaN, 0.08, left));
    expect(deviationFigures(both)).toEqual(deviationFigures(priced));
    expect(leftOutOf(both)).toEqual(left);
    expect(leftOutOf(priced)).toBeUndefined();
    expect(leftOutOf(NO_SUMS)).toBeUndefined();
    const again = subtractDeviationSums(addDeviationSums(both, both), both);
    expect([again.budget, leftOutOf(again)]).toEqual([8000, left]);
    expect(leftOutOf(subtractDeviationSums(both, both))).toBeUndefined();
  });
});
