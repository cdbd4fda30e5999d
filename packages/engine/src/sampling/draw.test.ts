import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraw } from '../../test/sampling/drawn-lists.ts';
import { runs } from '../../testing/runs.ts';
import { fenOf, rateOf } from '../base/index.ts';
import { drawByMoney, planByMoney } from './by-money.ts';
import { chosenOf, drawSample } from './draw.ts';
import { frozenList } from './frozen-list.ts';
import { isChosen } from './is-chosen.ts';
import type { FrozenList, Stratum } from './list-types.ts';
import { sha256Hex } from './sha256.ts';
import { bandKey, sizeOf } from './strata.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });

describe('the size of a sample', () => {
  it('is the share rounded up to a claim, at least the minimum, at most all', () => {
    const size = (share: bigint, minimum: number, claims: number) => sizeOf({ share: rateOf(share), minimum }, claims);
    expect(size(50_000_000n, 3, 200)).toBe(10);
    expect(size(50_000_000n, 3, 201)).toBe(11);
    expect(size(50_000_000n, 30, 200)).toBe(30);
    expect(size(50_000_000n, 30, 20)).toBe(20);
    expect(size(0n, 0, 200)).toBe(0);
    expect(size(1n, 0, 200)).toBe(1);
    expect(size(1_000_000_000n, 0, 200)).toBe(200);
  });
});

describe('the stratum of an amount', () => {
  it('goes up with each limit that the amount reaches', () => {
    const limits = [fenOf(100n), fenOf(1_000n)];
    const keys = [-1n, 0n, 99n, 100n, 999n, 1_000n].map((fen) => bandKey('A', limits, fenOf(fen)));
    expect(keys).toEqual(['A.0', 'A.0', 'A.0', 'A.1', 'A.1', 'A.2']);
    expect(bandKey('A', [], fenOf(5n))).toBe('A');
  });
});

describe('a sample', () => {
  it('has as many claims as the rule asks for at least, none twice, and all that are certain', () => {
    fc.assert(
      fc.property(anyDraw, ({ list, seed }) => {
        const sample = drawSample(frozen(list), seed);
        const chosen = chosenOf(sample);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const { size, grid, certain, drawn } of sample.parts) {
          const count = certain.length + drawn.length;
          if (grid === undefined) expect(count).toBe(size);
          else expect(count).toBeGreaterThanOrEqual(size);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('has each amount that reaches the interval, whatever the seed', () => {
    fc.assert(
      fc.property(anyDraw, ({ list, seed }) => {
        const claims = new Map(list.claims.map((claim) => [claim.code, claim]));
        const sample = drawSample(frozen(list), seed);
        const chosen = new Set(chosenOf(sample));
        for (const { grid, stratum } of sample.parts) {
          if (grid === undefined || grid.interval === 0n) continue;
          for (const [code, claim] of claims) {
            if (claim.stratum === stratum && claim.amount >= grid.interval) expect(chosen.has(code)).toBe(true);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is contained in each wider one', () => {
    fc.assert(
      fc.property(anyDraw, fc.integer({ min: 1, max: 4 }), ({ list, seed, widening }, times) => {
        const drawn = (by: number) =>
          new Set(chosenOf(drawSample(frozen(list), seed, new Map(list.strata.map(({ key }) => [key, by])))));
        const [first, wide, wider] = [drawn(1), drawn(widening), drawn(widening * times)];
        expect([...first].filter((code) => !wide.has(code))).toEqual([]);
        expect([...wide].filter((code) => !wider.has(code))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('changes with the claims of its own stratum alone', () => {
    const strata = ['A', 'B'].map((key) => rule({ key, by: 'money', minimum: 3 }));
    const claims = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        code: `C${at}`,
        stratum: at < 40 ? 'A' : 'B',
        amount: fenOf(BigInt(100 + at)),
      }));
    const seed = sha256Hex('seed');
    const drawn = (count: number) =>
      drawSample(frozen({ name: 'L', strata, claims: claims(count) }), seed).parts[0]?.drawn;
    expect(drawn(60)).toEqual(drawn(80));
  });
});

describe('by money', () => {
  it('has each amount exactly in proportion: of all starts, so many choose a claim as it has fen', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 5 }), (fen, size, widening) => {
        const claims = fen.map((amount, at) => ({ code: `C${at}`, stratum: 'A', amount: fenOf(BigInt(amount)) }));
        const { others, interval } = planByMoney(claims, size);
        const times = new Map<string, bigint>();
        for (let start = 0n; start < interval; start += 1n) {
          for (const code of drawByMoney(others, { interval, start, widening: BigInt(widening) })) {
            times.set(code, (times.get(code) ?? 0n) + 1n);
          }
        }
        for (const { code, amount } of interval === 0n ? [] : others) {
          const share = amount * BigInt(widening);
          expect(times.get(code)).toBe(share < interval ? share : interval);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes 900, 100 and 30 of 1,060 fen for certain, as counted by hand, and then one claim in every 30 fen', () => {
    const claims = [10, 900, 20, 100, 30].map((fen, at) => ({
      code: `C${at}`,
      stratum: 'A',
      amount: fenOf(BigInt(fen)),
    }));
    const { certain, others, interval } = planByMoney(claims, 5 - 1);
    expect(certain.map(({ code }) => code)).toEqual(['C1', 'C3', 'C4']);
    expect(others.map(({ code }) => code)).toEqual(['C0', 'C2']);
    expect(interval).toBe(30n);
    expect(drawByMoney(others, { interval, start: 9n, widening: 1n })).toEqual(['C0']);
    expect(drawByMoney(others, { interval, start: 10n, widening: 1n })).toEqual(['C2']);
    expect(drawByMoney(others, { interval, start: 10n, widening: 2n })).toEqual(['C2']);
    expect(drawByMoney(others, { interval, start: 10n, widening: 4n })).toEqual(['C0', 'C2']);
  });

  it('treats equal amounts alike, also where the interval is no whole number of fen', () => {
    const claims = ['C0', 'C1', 'C2'].map((code) => ({ code, stratum: 'A', amount: fenOf(1n) }));
    expect(planByMoney(claims, 2)).toEqual({ certain: [], others: claims, interval: 1n });
  });

  it('takes no amount of 0 or less', () => {
    expect(() => planByMoney([{ code: 'C', stratum: 'A', amount: fenOf(0n) }], 1)).toThrow('drawn by count');
  });
});

describe('a share of a plan', () => {
  const seed = sha256Hex('plan');

  it('chooses none at 0 and all at 1, and a larger share has all of a smaller one', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (code, a, b) => {
          const [small, large] = a < b ? [a, b] : [b, a];
          expect(isChosen(seed, code, rateOf(0n))).toBe(false);
          expect(isChosen(seed, code, rateOf(10n ** 9n))).toBe(true);
          if (isChosen(seed, code, rateOf(small))) expect(isChosen(seed, code, rateOf(large))).toBe(true);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

function rule(change: Pick<Stratum, 'key' | 'by' | 'minimum'>): Stratum {
  return {
    share: rateOf(0n),
    confidence: rateOf(950_000_000n),
    tolerable: rateOf(20_000_000n),
    wideningLimit: 1,
    ...change,
  };
}

function frozen(list: FrozenList): FrozenList {
  const made = frozenList(list);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}
