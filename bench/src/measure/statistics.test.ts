import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom, wholeNumber } from './random.ts';
import { median, percentile, spread } from './statistics.ts';

describe('statistics', () => {
  it('finds the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('finds percentiles between neighbours', () => {
    const hundred = Array.from({ length: 101 }, (_, index) => index);
    expect(percentile(hundred, 99)).toBe(99);
    expect(percentile([0, 10], 25)).toBe(2.5);
    expect(percentile([5, 9], 0)).toBe(5);
    expect(percentile([5, 9], 100)).toBe(9);
    expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
  });

  it('keeps percentiles in order and between the least and the greatest', () => {
    const numbers = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.nat(100), fc.nat(100), (values, a, b) => {
        const low = percentile(values, Math.min(a, b));
        const high = percentile(values, Math.max(a, b));
        expect(low).toBeLessThanOrEqual(high + 1e-6);
        expect(low).toBeGreaterThanOrEqual(Math.min(...values));
        expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
      }),
    );
  });
});

describe('random numbers', () => {
  it('repeat with their seed and fill their range evenly', () => {
    const random = randomFrom(7);
    const values = Array.from({ length: 10_000 }, random);
    expect(Array.from({ length: 10_000 }, randomFrom(7))).toEqual(values);
    expect(randomFrom(8)()).not.toBe(values[0]);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const tenths = Array.from({ length: 10 }, (_, tenth) => values.filter((value) => Math.floor(value * 10) === tenth));
    for (const { length } of tenths) expect(Math.abs(length - 1000)).toBeLessThan(150);
  });

  it('give whole numbers with both ends', () => {
    const random = randomFrom(1);
    const seen = new Set(Array.from({ length: 200 }, () => wholeNumber(random, 3, 5)));
    expect([...seen].sort((a, b) => a - b)).toEqual([3, 4, 5]);
  });
});
