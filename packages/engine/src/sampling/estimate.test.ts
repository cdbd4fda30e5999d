import { describe, expect, it } from 'vitest';
import { type Fen, fenOf, rateOf } from '../base/index.ts';
import { upperBound } from './bound.ts';
import type { DrawnPart, Sample } from './draw.ts';
import { estimateOf } from './estimate.ts';
import { frozenList } from './frozen-list.ts';
import type { FrozenList, ListedClaim, Stratum } from './list-types.ts';
import { nextWidening, tolerableOf } from './widening.ts';

const STRATUM: Stratum = {
  key: 'A',
  by: 'money',
  share: rateOf(0n),
  minimum: 2,
  confidence: rateOf(950_000_000n),
  tolerable: rateOf(20_000_000n),
  wideningLimit: 12,
};
const PERCENT_90 = rateOf(900_000_000n);

describe('the bound of Stringer', () => {
  const interval = { top: 50_000n, bottom: 1n };

  it('is interval × (factor + sum of taints × steps of factors) of the published factors', () => {
    // AICPA table C-2, 5 % risk: 3.00, then steps of 1.75 and 1.55 (exactly 2.995733, 1.748133, 1.551930).
    const taints = [
      { top: 5_000n, bottom: 1n },
      { top: 20_000n, bottom: 1n },
    ];
    const part = { known: fenOf(0n), most: fenOf(10n ** 9n), random: { projected: taints, greatest: interval } };
    const bound = upperBound([part], STRATUM.confidence);
    expect(Number(bound)).toBeLessThan(50_000 * 3.0 + 20_000 * 1.75 + 5_000 * 1.55);
    // 149,786.65 + 34,962.66 + 7,759.65, each rounded up.
    expect(bound).toBe(149_787n + 34_963n + 7_760n);
  });

  it('adds the errors of certain claims, and is never above the amount of the list', () => {
    const random = { projected: [], greatest: interval };
    expect(upperBound([{ known: fenOf(7n), most: fenOf(10n ** 9n), random }], STRATUM.confidence)).toBe(149_794n);
    expect(upperBound([{ known: fenOf(7n), most: fenOf(1_000n), random }], STRATUM.confidence)).toBe(1_000n);
    expect(upperBound([{ known: fenOf(7n), most: fenOf(1_000n) }], STRATUM.confidence)).toBe(1_000n);
    expect(upperBound([], STRATUM.confidence)).toBe(0n);
  });

  it('takes parts as one sample: the greatest interval once, errors by their size', () => {
    const parts = [interval, { top: 20_000n, bottom: 1n }].map((greatest) => ({
      known: fenOf(0n),
      most: fenOf(10n ** 9n),
      random: { projected: [{ top: greatest.top / 2n, bottom: 1n }], greatest },
    }));
    // 149,786.65 + 25,000 × 1.748133 + 10,000 × 1.551930.
    expect(upperBound(parts, STRATUM.confidence)).toBe(149_787n + 43_704n + 15_520n);
  });
});

describe('an estimate by money', () => {
  const claims = [
    ['C1', 1_000n],
    ['C2', 100n],
    ['C3', 300n],
    ['C4', 600n],
    ['C5', 0n],
  ] as const;
  const list = frozen([STRATUM], claims);
  const part = drawn({ grid: { interval: 500n, start: 0n, widening: 1n }, certain: ['C1'], drawn: ['C2', 'C4'] });
  const nothing = drawn({ key: 'A/0', claims: 1, amount: fenOf(0n), drawn: [] });

  it('projects an error by interval ÷ amount, and leaves certain ones as they are', () => {
    const { parts, errors, over, under, bound } = estimateOf(
      list,
      sampleOf(part, nothing),
      right({ C1: 900n, C2: 70n, C4: 610n }),
    );
    expect(errors).toEqual([
      { code: 'C1', part: 'A', error: 100n, projected: 100n },
      // 30 × 500 ÷ 100
      { code: 'C2', part: 'A', error: 30n, projected: 150n },
      // 600 reaches the interval.
      { code: 'C4', part: 'A', error: -10n, projected: -10n },
    ]);
    expect([over, under]).toEqual([250n, 10n]);
    // Known 100; 500 × 2.995733 and 150 × 1.748133 are more than the 300 that nobody checked and the errors.
    expect(parts[0]).toMatchObject({ checked: 3, wrong: 3, over: 250n, under: 10n, bound: 430n });
    expect(parts[0]?.rateBound).toBeUndefined();
    expect(bound).toBe(430n);
  });

  it('has no bound of unchecked amounts of 0 or less, but one of how many are wrong', () => {
    const { parts } = estimateOf(list, sampleOf(part, nothing), right({ C1: 1_000n, C2: 100n, C4: 600n }));
    expect(parts[1]).toMatchObject({
      key: 'A/0',
      checked: 0,
      wrong: 0,
      over: 0n,
      under: 0n,
      rateBound: 1_000_000_000n,
    });
    expect(parts[1]?.bound).toBeUndefined();
    const checked = estimateOf(
      list,
      sampleOf(part, { ...nothing, drawn: ['C5'] }),
      right({ C1: 1_000n, C2: 100n, C4: 600n, C5: -40n }),
    );
    expect(checked.parts[1]).toMatchObject({ over: 40n, bound: 40n, rateBound: 1_000_000_000n });
    // Nothing else is known but what 300 unchecked fen allow.
    expect(checked.bound).toBe(340n);
  });

  it('needs the finding of each claim, and no right amount below 0', () => {
    expect(() => estimateOf(list, sampleOf(part, nothing), right({ C1: 1n }))).toThrow('a finding');
    expect(() => estimateOf(list, sampleOf(part, nothing), right({ C1: -1n, C2: 1n, C4: 1n }))).toThrow('not below 0');
  });

  it('halves the interval of a sample that was widened by two', () => {
    const wide = { ...part, grid: { interval: 500n, start: 0n, widening: 2n } };
    const { errors } = estimateOf(list, sampleOf(wide, nothing), right({ C1: 1_000n, C2: 70n, C4: 600n }));
    expect(errors).toEqual([{ code: 'C2', part: 'A', error: 30n, projected: 75n }]);
  });
});

describe('an estimate by count', () => {
  const stratum: Stratum = { ...STRATUM, by: 'count', confidence: PERCENT_90 };
  const codes = Array.from({ length: 50 }, (_, at) => `C${10 + at}`);
  const list = frozen(
    [stratum],
    codes.map((code) => [code, code === 'C10' ? 400n : 200n] as const),
  );
  const checked = codes.slice(0, 25);
  const part = drawn({ claims: 50, amount: fenOf(10_200n), size: 25, drawn: checked });

  it('projects an error by claims ÷ checked; its bound goes by the greatest amount, that of the rate by the table', () => {
    const findings = right({
      ...Object.fromEntries(checked.map((code) => [code, code === 'C10' ? 400n : 200n])),
      C11: 0n,
      C12: 150n,
    });
    const { parts, errors } = estimateOf(list, sampleOf(part), findings);
    expect(errors.map(({ code, error, projected }) => [code, error, projected])).toEqual([
      ['C11', 200n, 400n],
      ['C12', 50n, 100n],
    ]);
    // AICPA table A-4: 2 of 25 are at most 20.0 %.
    expect(parts[0]).toMatchObject({ over: 500n, wrong: 2, rateBound: 199_136_000n });
    // 800 × 2.302586, 400 × 1.587135 and 100 × 1.432601, each rounded up.
    expect(parts[0]?.bound).toBe(1_843n + 635n + 144n);
  });

  it('is exact where all were checked', () => {
    const whole = drawn({ claims: 50, amount: fenOf(10_200n), size: 50, drawn: codes });
    const findings = right({
      ...Object.fromEntries(codes.map((code) => [code, code === 'C10' ? 400n : 200n])),
      C11: 150n,
    });
    const { parts, bound } = estimateOf(list, sampleOf(whole), findings);
    expect(parts[0]).toMatchObject({ over: 50n, bound: 50n, rateBound: 20_000_000n });
    expect(bound).toBe(50n);
  });

  it('bounds a part without a drawn claim by the whole amount of the part', () => {
    const none = drawn({ claims: 50, amount: fenOf(10_200n), size: 0, drawn: [] });
    const { parts, bound } = estimateOf(list, sampleOf(none), right({}));
    expect(parts[0]).toMatchObject({ checked: 0, bound: 10_200n, rateBound: 1_000_000_000n });
    expect(bound).toBe(10_200n);
  });
});

describe('the next widening', () => {
  const stratum = { ...STRATUM, tolerable: rateOf(20_000_000n), wideningLimit: 12 };
  const found = (over: bigint, bound: bigint) => ({
    key: 'A',
    stratum: 'A',
    claims: 1_000,
    amount: fenOf(100_000n),
    checked: 60,
    wrong: 1,
    over: fenOf(over),
    under: fenOf(0n),
    bound: fenOf(bound),
  });

  it('is the multiple of the present one that is at least bound ÷ tolerable, as far as the limit goes', () => {
    expect(tolerableOf(stratum, fenOf(100_049n))).toBe(2_000n);
    expect(nextWidening(stratum, found(10n, 2_001n), 1)).toBe(2);
    expect(nextWidening(stratum, found(10n, 6_001n), 1)).toBe(4);
    expect(nextWidening(stratum, found(10n, 99_000n), 1)).toBe(12);
    expect(nextWidening(stratum, found(10n, 6_001n), 2)).toBe(8);
    expect(nextWidening(stratum, found(10n, 99_000n), 5)).toBe(10);
    expect(nextWidening({ ...stratum, tolerable: rateOf(0n) }, found(10n, 1n), 1)).toBe(12);
  });

  it('is none where nothing is too much, where the bound is tolerable, at the limit, or where all is checked', () => {
    expect(nextWidening(stratum, found(0n, 99_000n), 1)).toBeUndefined();
    expect(nextWidening(stratum, found(10n, 2_000n), 1)).toBeUndefined();
    expect(nextWidening(stratum, found(10n, 99_000n), 7)).toBeUndefined();
    expect(nextWidening(stratum, { ...found(10n, 99_000n), checked: 1_000 }, 1)).toBeUndefined();
    const { bound: _, ...unbounded } = found(10n, 0n);
    expect(nextWidening(stratum, unbounded, 1)).toBeUndefined();
  });
});

function drawn(change: Partial<DrawnPart>): DrawnPart {
  return {
    key: 'A',
    stratum: 'A',
    claims: 4,
    amount: fenOf(2_000n),
    size: 2,
    widening: 1,
    certain: [],
    drawn: [],
    ...change,
  };
}

function sampleOf(...parts: readonly DrawnPart[]): Sample {
  return { listHash: '', seed: '', parts };
}

function right(amounts: Readonly<Record<string, bigint>>): ReadonlyMap<string, Fen> {
  return new Map(Object.entries(amounts).map(([code, fen]) => [code, fenOf(fen)]));
}

function frozen(strata: readonly Stratum[], amounts: readonly (readonly [string, bigint])[]): FrozenList {
  const claims = amounts.map(([code, fen]): ListedClaim => ({ code, stratum: 'A', amount: fenOf(fen) }));
  const made = frozenList({ name: 'L', strata, claims });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}
