import { describe, expect, it } from 'vitest';
import { type Fen, fenOf, rateOf, rateToNumber } from '../../src/base/index.ts';
import {
  chosenOf,
  drawSample,
  estimateOf,
  type FrozenList,
  frozenList,
  type ListedClaim,
  type Stratum,
  sha256Hex,
} from '../../src/sampling/index.ts';
import { runs } from '../../testing/runs.ts';

const POPULATIONS = runs(40);
const CONFIDENCES = [900_000_000n, 950_000_000n].map(rateOf);

interface Population {
  readonly list: FrozenList;
  readonly right: ReadonlyMap<string, Fen>;
}

/** How claims of a population can be wrong: a few wholly, many by a little, the small ones alone, or the great ones. */
const KINDS = ['whole', 'little', 'small', 'great'] as const;

describe('the bound of what is too much', () => {
  it.each(CONFIDENCES)(
    'covers the true error of 2,000 made populations at least as often as its confidence says (%s)',
    (confidence) => {
      let covered = 0;
      for (let at = 0; at < POPULATIONS; at += 1) {
        const { list, right } = made(at, confidence);
        const sample = drawSample(list, sha256Hex(`draw ${at}`));
        const chosen = new Set(chosenOf(sample));
        const findings = new Map([...right].filter(([code]) => chosen.has(code)));
        const truth = list.claims.reduce((sum, { code, amount }) => {
          const error = amount - (right.get(code) ?? amount);
          return error > 0n ? sum + error : sum;
        }, 0n);
        if (estimateOf(list, sample, findings).bound >= truth) covered += 1;
      }
      expect(covered / POPULATIONS).toBeGreaterThanOrEqual(rateToNumber(confidence));
    },
  );

  it('is not met by nothing: a bound that left out the factor of no error would fail this', () => {
    let covered = 0;
    for (let at = 0; at < POPULATIONS; at += 1) {
      const { list, right } = made(at, rateOf(950_000_000n));
      const sample = drawSample(list, sha256Hex(`draw ${at}`));
      const chosen = new Set(chosenOf(sample));
      const estimate = estimateOf(list, sample, new Map([...right].filter(([code]) => chosen.has(code))));
      const truth = list.claims.reduce((sum, { code, amount }) => sum + (amount - (right.get(code) ?? amount)), 0n);
      if (estimate.over >= truth) covered += 1;
    }
    expect(covered / POPULATIONS).toBeLessThan(0.9);
  });
});

/** A population of 150 to 450 claims in one to three strata, by count and by money. */
function made(at: number, confidence: Stratum['confidence']): Population {
  const next = numbers(at);
  const kind = KINDS[at % KINDS.length];
  const strata = Array.from(
    { length: 1 + next(3) },
    (_, index): Stratum => ({
      key: `S${index}`,
      by: next(3) === 0 ? 'count' : 'money',
      share: rateOf(0n),
      minimum: 20 + next(40),
      confidence,
      tolerable: rateOf(0n),
      wideningLimit: 1,
    }),
  );
  const claims = Array.from({ length: 150 + next(300) }, (_, index): ListedClaim => {
    const amount = 100 + next(1_000) * (next(10) === 0 ? 50 : 1);
    return { code: `C${index}`, stratum: `S${next(strata.length)}`, amount: fenOf(BigInt(amount)) };
  });
  const share = [2, 5, 10, 30][next(4)] ?? 5;
  const right = new Map(
    claims.map(({ code, amount }) => {
      const fits = kind === 'small' ? amount < 500n : kind === 'great' ? amount > 5_000n : true;
      const isWrong = fits && next(100) < share;
      const taint = kind === 'little' ? BigInt(1 + next(20)) : BigInt(20 + next(81));
      return [code, fenOf(isWrong ? amount - (amount * taint) / 100n : amount)];
    }),
  );
  const list = frozenList({ name: 'L', strata, claims });
  if (!list.ok) throw new Error(list.error.kind);
  return { list: list.value, right };
}

/** Numbers below a bound, the same for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
