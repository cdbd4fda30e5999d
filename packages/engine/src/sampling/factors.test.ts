import { describe, expect, it } from 'vitest';
import { type Rate, rateOf, rateToNumber } from '../base/index.ts';
import { poissonFactors, upperRate } from './factors.ts';

/** AICPA Audit Guide, Audit Sampling (2017), appendix C, table C-2: confidence factors for monetary unit sampling, rounded up. */
const MONETARY_FACTORS: readonly (readonly [risk: number, factors: readonly number[]])[] = [
  [5, [3.0, 4.75, 6.3, 7.76, 9.16, 10.52, 11.85, 13.15, 14.44, 15.71, 16.97]],
  [10, [2.31, 3.89, 5.33, 6.69, 8.0, 9.28, 10.54, 11.78, 13.0, 14.21, 15.41]],
];

/** Pearson and Hartley, Biometrika Tables for Statisticians, table 40: upper limits of a Poisson mean for 0 to 10 found. */
const POISSON_LIMITS: readonly (readonly [percent: number, limits: readonly number[]])[] = [
  [95, [2.996, 4.744, 6.296, 7.754, 9.154, 10.513, 11.842, 13.148, 14.435, 15.705, 16.962]],
  [97.5, [3.689, 5.572, 7.225, 8.767, 10.242, 11.668, 13.059, 14.423, 15.763, 17.085, 18.39]],
];

const SIZES = [20, 25, 30, 40, 60, 80, 100, 150, 200, 500];

/** AICPA Audit Guide, Audit Sampling (2017), appendix A, tables A-3 (5 % risk) and A-4 (10 %): upper bounds in percent, rounded up, for 0 to 10 found. */
const RATE_BOUNDS: readonly (readonly [risk: number, bounds: readonly (readonly number[])[]])[] = [
  [
    5,
    [
      [14.0, 21.7, 28.3, 34.4, 40.2, 45.6, 50.8, 55.9, 60.7, 65.4, 69.9],
      [11.3, 17.7, 23.2, 28.2, 33.0, 37.6, 42.0, 46.3, 50.4, 54.4, 58.4],
      [9.6, 14.9, 19.6, 23.9, 28.0, 31.9, 35.8, 39.4, 43.0, 46.6, 50.0],
      [7.3, 11.4, 15.0, 18.3, 21.5, 24.6, 27.5, 30.4, 33.3, 36.0, 38.8],
      [4.9, 7.7, 10.2, 12.5, 14.7, 16.8, 18.8, 20.8, 22.8, 24.8, 26.7],
      [3.7, 5.8, 7.7, 9.5, 11.1, 12.7, 14.3, 15.9, 17.4, 18.9, 20.3],
      [3.0, 4.7, 6.2, 7.6, 9.0, 10.3, 11.5, 12.8, 14.0, 15.2, 16.4],
      [2.0, 3.2, 4.2, 5.1, 6.0, 6.9, 7.8, 8.6, 9.5, 10.3, 11.1],
      [1.5, 2.4, 3.2, 3.9, 4.6, 5.2, 5.9, 6.5, 7.2, 7.8, 8.4],
      [0.6, 1.0, 1.3, 1.6, 1.9, 2.1, 2.4, 2.7, 2.9, 3.2, 3.4],
    ],
  ],
  [
    10,
    [
      [10.9, 18.1, 24.5, 30.5, 36.1, 41.5, 46.8, 51.9, 56.8, 61.6, 66.2],
      [8.8, 14.7, 20.0, 24.9, 29.5, 34.0, 38.4, 42.6, 46.8, 50.8, 54.8],
      [7.4, 12.4, 16.8, 21.0, 24.9, 28.8, 32.5, 36.2, 39.7, 43.2, 46.7],
      [5.6, 9.4, 12.8, 16.0, 19.0, 22.0, 24.9, 27.7, 30.5, 33.2, 35.9],
      [3.8, 6.4, 8.7, 10.8, 12.9, 15.0, 16.9, 18.9, 20.8, 22.7, 24.6],
      [2.9, 4.8, 6.6, 8.2, 9.8, 11.3, 12.8, 14.3, 15.8, 17.2, 18.7],
      [2.3, 3.9, 5.3, 6.6, 7.9, 9.1, 10.3, 11.5, 12.7, 13.9, 15.0],
      [1.6, 2.6, 3.6, 4.4, 5.3, 6.1, 7.0, 7.8, 8.6, 9.4, 10.1],
      [1.2, 2.0, 2.7, 3.4, 4.0, 4.6, 5.3, 5.9, 6.5, 7.1, 7.6],
      [0.5, 0.8, 1.1, 1.4, 1.6, 1.9, 2.1, 2.4, 2.6, 2.9, 3.1],
    ],
  ],
];

describe('factors of a bound by money', () => {
  it.each(MONETARY_FACTORS)('are those of the published table at %i %% risk', (risk, factors) => {
    const ours = poissonFactors(confident(100 - risk), factors.length - 1);
    expect(ours.map((factor) => Math.ceil(Number(factor) / 10_000 - 1e-9) / 100)).toEqual(factors);
  });

  it.each(POISSON_LIMITS)(
    'are the upper limits of a Poisson mean of the published table at %d %%',
    (percent, limits) => {
      const ours = poissonFactors(confident(percent), limits.length - 1);
      expect(ours.map((factor) => Math.round(Number(factor) / 1_000) / 1_000)).toEqual(limits);
    },
  );

  it('hold for many errors: between any mean and its distance of more than a deviation', () => {
    const factors = poissonFactors(confident(95), 3_000);
    for (const count of [50, 500, 3_000]) {
      const mean = Number(factors[count]) / 1e6;
      // The cube root of a Poisson count is nearly normal (Wilson and Hilferty).
      const near = (count + 1) * (1 - 1 / (9 * (count + 1)) + 1.644_853_6 / (3 * Math.sqrt(count + 1))) ** 3;
      expect(Math.abs(mean / near - 1)).toBeLessThan(1e-4);
    }
  });

  it('have no sense at even odds, nor at certainty', () => {
    expect(() => poissonFactors(confident(50), 1)).toThrow('above 0.5');
    expect(() => poissonFactors(confident(100), 1)).toThrow('below 1');
  });
});

describe('the bound of a rate', () => {
  it.each(RATE_BOUNDS)('is that of the published table at %i %% risk', (risk, bounds) => {
    const ours = SIZES.map((size) =>
      Array.from({ length: 11 }, (_, errors) => {
        const percent = rateToNumber(upperRate(errors, size, confident(100 - risk))) * 100;
        return Math.ceil(percent * 10 - 1e-4) / 10;
      }),
    );
    expect(ours).toEqual(bounds);
  });

  it('is all where all is wrong, and needs no more errors than were checked', () => {
    expect(upperRate(5, 5, confident(95))).toBe(1_000_000_000n);
    expect(() => upperRate(6, 5, confident(95))).toThrow('not checked');
    expect(rateToNumber(upperRate(3_000, 100_000, confident(95)))).toBeCloseTo(0.0309, 4);
  });
});

function confident(percent: number): Rate {
  return rateOf(BigInt(percent * 10_000_000));
}
