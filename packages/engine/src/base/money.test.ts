import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { addMoney, fenOf, freezeYuan, multiplyMoney, parseYuan, subtractMoney, withoutTax, yuanText } from './money.ts';
import { parseRate, rateOf, rateToNumber } from './rate.ts';
import { divideRounded } from './rounding.ts';

const fen = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(fenOf);

describe('money in whole fen', () => {
  it('is read back from its text exactly', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(parseYuan(yuanText(amount))).toBe(amount);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is unchanged after adding and subtracting the same amount', () => {
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        expect(subtractMoney(addMoney(a, b), b)).toBe(a);
      }),
      { numRuns: runs(100) },
    );
  });

  it('freezes an amount in whole fen without loss, up to ten trillion yuan', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (count) => {
        expect(freezeYuan(Number(count) / 100, 'halfUp')).toBe(count);
      }),
      { numRuns: runs(200) },
    );
  });

  it('rounds a tie like spreadsheets, even if the double is just below the tie', () => {
    expect(freezeYuan(1.005, 'halfUp')).toBe(101n);
    expect(freezeYuan(-1.005, 'halfUp')).toBe(-101n);
    expect(freezeYuan(21.9 / 0.2 / 100, 'halfUp')).toBe(110n);
    expect(freezeYuan(1e-9, 'halfUp')).toBe(0n);
  });

  it('refuses texts that are not amounts', () => {
    for (const text of ['', '1.234', '1e3', '١', 'NaN', '1,000', ' 1', '.5']) expect(parseYuan(text)).toBeUndefined();
  });

  it('removes 13 % tax from an amount and adds it', () => {
    const vat = parseRate('13%') ?? rateOf(0n);
    expect(withoutTax(fenOf(113_000n), vat, 'halfUp')).toBe(100_000n);
    expect(multiplyMoney(fenOf(100_000n), vat, 'halfUp')).toBe(13_000n);
    expect(parseRate('0.13')).toBe(vat);
    expect(rateToNumber(vat)).toBe(0.13);
  });
});

describe('divideRounded', () => {
  it('breaks ties by the named rule, symmetrically', () => {
    expect([5n, 15n, -5n, -15n].map((n) => divideRounded(n, 10n, 'halfUp'))).toEqual([1n, 2n, -1n, -2n]);
    expect([5n, 15n, -5n, -15n].map((n) => divideRounded(n, 10n, 'halfEven'))).toEqual([0n, 2n, 0n, -2n]);
    expect([19n, -19n].map((n) => divideRounded(n, 10n, 'down'))).toEqual([1n, -1n]);
  });
});
