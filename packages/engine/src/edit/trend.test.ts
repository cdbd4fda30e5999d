import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { trendOf } from './trend.ts';

/** The next values of a series, as a spreadsheet fills it. */
function next(values: readonly number[], count = 3, step = 1): readonly number[] {
  const line = trendOf(
    values.map((value, at) => ({ at, value })),
    step,
  );
  return Array.from({ length: count }, (_, index) => line?.(values.length + index) ?? Number.NaN);
}

describe('a series', () => {
  it('continues one value in steps, two by their difference, and more by the closest line, as in Excel', () => {
    expect(next([5])).toEqual([6, 7, 8]);
    expect(next([0.1], 3, 0.01)).toEqual([0.11, 0.12, 0.13]);
    expect(next([10, 20])).toEqual([30, 40, 50]);
    expect(next([1, 2, 4])).toEqual([5.33333333333333, 6.83333333333333, 8.33333333333333]);
    expect(next([7, 7, 7])).toEqual([7, 7, 7]);
    expect(trendOf([], 1)).toBeUndefined();
  });

  it('has no noise of binary fractions', () => {
    expect(next([0.1, 0.2])).toEqual([0.3, 0.4, 0.5]);
    expect(next([0.3, 0.2], 3)).toEqual([0.1, 0, -0.1]);
    expect(next([1.1, 2.2, 3.3], 2)).toEqual([4.4, 5.5]);
    expect(next([1_000_000.1, 1_000_000.2], 2)).toEqual([1_000_000.3, 1_000_000.4]);
    expect(Object.is(next([-2, -1], 1)[0], 0)).toBe(true);
  });

  it('continues across gaps, and backwards as well', () => {
    const line = trendOf(
      [
        { at: 0, value: 10 },
        { at: 3, value: 40 },
      ],
      1,
    );
    expect([-1, 1, 4].map((at) => line?.(at))).toEqual([0, 20, 50]);
  });

  it('never gives a value that empties a cell, and keeps whole numbers whole', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 6 }), fc.nat(50), (values, at) => {
        expect(
          trendOf(
            values.map((value, place) => ({ at: place, value })),
            1,
          )?.(at),
        ).not.toBeNaN();
      }),
      { numRuns: runs(300) },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: -1e5, max: 1e5 }),
        fc.nat(40),
        (from, step, at) => {
          const points = [0, 1, 2].map((place) => ({ at: place, value: from + step * place }));
          expect(trendOf(points, 1)?.(at)).toBe(from + step * at);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
