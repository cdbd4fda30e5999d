import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { allocate, weightsOf } from './allocate.ts';

const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 });

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

describe('allocate', () => {
  it('gives parts that add up to the whole, each within one unit of its share', () => {
    fc.assert(
      fc.property(whole, weights, (amount, given) => {
        const parts = allocate(amount, given);
        expect(sum(parts)).toBe(amount);
        const total = sum(given);
        if (total === 0n) return;
        parts.forEach((part, index) => {
          const distance = part * total - amount * (given[index] ?? 0n);
          expect(distance < total && distance > -total).toBe(true);
        });
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives nothing to a weight of zero, and a larger weight never gets less', () => {
    fc.assert(
      fc.property(whole, weights, (amount, given) => {
        if (sum(given) === 0n) return;
        const parts = allocate(amount < 0n ? -amount : amount, given);
        given.forEach((weight, i) => {
          if (weight === 0n) expect(parts[i]).toBe(0n);
          given.forEach((other, j) => {
            if (weight > other) expect((parts[i] ?? 0n) >= (parts[j] ?? 0n)).toBe(true);
          });
        });
      }),
      { numRuns: runs(60) },
    );
  });

  it('splits equally without weights, and gives the remainder to the first parts', () => {
    expect(allocate(100n, [0n, 0n, 0n])).toEqual([34n, 33n, 33n]);
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(allocate(60n, [10n, 20n, 30n])).toEqual([10n, 20n, 30n]);
  });

  it('counts missing, negative and infinite weights as zero', () => {
    expect(weightsOf([1.5, Number.NaN, -3, Number.POSITIVE_INFINITY])).toEqual([1_500_000_000n, 0n, 0n, 0n]);
  });
});
