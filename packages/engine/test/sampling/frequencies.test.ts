import { describe, expect, it } from 'vitest';
import { fenOf, RATE_UNIT, rateOf } from '../../src/base/index.ts';
import {
  chosenOf,
  drawSample,
  type FrozenList,
  frozenList,
  isChosen,
  listHash,
  type SampledBy,
  seedOf,
  sha256Hex,
} from '../../src/sampling/index.ts';
import { runs } from '../../testing/runs.ts';

/** Quantiles of chi-square at 99.9 %, by degrees of freedom: a fair drawing is above them once in a thousand runs. The seeds are fixed. */
const CHI_SQUARE_999 = new Map([
  [1, 10.828],
  [2, 13.816],
  [9, 27.877],
  [15, 37.697],
  [19, 43.82],
]);
const SEEDS = runs(200);

describe('over many seeds', () => {
  it('each claim is drawn by count as often as any other', () => {
    const [claims, size] = [20, 5];
    const list = listOf(
      'count',
      size,
      Array.from({ length: claims }, () => 100n),
    );
    const times = countDrawn(list, SEEDS);
    const expected = (SEEDS * size) / claims;
    // Drawn without replacement: the sum of squares is (claims − size) ÷ (claims − 1) times that of independent ones.
    const spread = ((claims - size) / (claims - 1)) * expected;
    const chi = [...times.values()].reduce((sum, found) => sum + (found - expected) ** 2 / spread, 0);
    expect(times.size).toBe(claims);
    expect(chi).toBeLessThan(limit(claims - 1));
  });

  it('each claim is drawn by money in proportion to its amount', () => {
    // Two hits of 100 fen each: what is drawn together is one of these pairs, with the lengths of their starts.
    const list = listOf('money', 2, [60n, 40n, 30n, 70n]);
    const times = countSamples(list, SEEDS);
    const starts = new Map([
      ['C10 C12', 30],
      ['C10 C13', 30],
      ['C11 C13', 40],
    ]);
    const chi = [...starts].reduce((sum, [codes, length]) => {
      const expected = (SEEDS * length) / 100;
      return sum + ((times.get(codes) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect([...times.keys()].toSorted()).toEqual([...starts.keys()]);
    expect(chi).toBeLessThan(limit(2));
  });

  it('a share of a plan has its share of the claims', () => {
    const share = rateOf(RATE_UNIT / 4n);
    const counted = SEEDS * 10;
    const chosen = Array.from({ length: counted }, (_, at) => isChosen(sha256Hex(`${at % 7}`), `C${at}`, share));
    const found = chosen.filter(Boolean).length;
    const chi = (found - counted / 4) ** 2 / (counted * 0.25 * 0.75);
    expect(chi).toBeLessThan(limit(1));
  });
});

describe('over 1,000 seals', () => {
  it('the same secrets and list draw each claim as often as its rule says', () => {
    const list = listOf(
      'count',
      1,
      Array.from({ length: 10 }, () => 100n),
    );
    const secrets = ['1', '2'].map(sha256Hex);
    const seeds = Array.from({ length: 1_000 }, (_, at) =>
      seedOf({ secrets, listHash: listHash(list), seal: sha256Hex(`seal ${at}`) }),
    );
    expect(new Set(seeds).size).toBe(1_000);
    const times = new Map<string, number>();
    for (const seed of seeds) for (const code of chosenOf(drawSample(list, seed))) add(times, code);
    const chi = [...times.values()].reduce((sum, found) => sum + (found - 100) ** 2 / 100, 0);
    expect(times.size).toBe(10);
    expect(chi).toBeLessThan(limit(9));
  });

  it('the digits of seeds are even', () => {
    const seeds = Array.from({ length: 1_000 }, (_, at) =>
      seedOf({ secrets: [sha256Hex('one')], listHash: sha256Hex('list'), seal: sha256Hex(`seal ${at}`) }),
    );
    const times = new Map<string, number>();
    for (const seed of seeds) for (const digit of seed) add(times, digit);
    const chi = [...times.values()].reduce((sum, found) => sum + (found - 4_000) ** 2 / 4_000, 0);
    expect(chi).toBeLessThan(limit(15));
  });
});

function listOf(by: SampledBy, minimum: number, amounts: readonly bigint[]): FrozenList {
  const made = frozenList({
    name: 'L',
    strata: [
      {
        key: 'A',
        by,
        share: rateOf(0n),
        minimum,
        confidence: rateOf(950_000_000n),
        tolerable: rateOf(0n),
        wideningLimit: 1,
      },
    ],
    claims: amounts.map((amount, at) => ({ code: `C${10 + at}`, stratum: 'A', amount: fenOf(amount) })),
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}

function countDrawn(list: FrozenList, seeds: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (let at = 0; at < seeds; at += 1)
    for (const code of chosenOf(drawSample(list, sha256Hex(`seed ${at}`)))) add(times, code);
  return times;
}

function countSamples(list: FrozenList, seeds: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (let at = 0; at < seeds; at += 1) add(times, chosenOf(drawSample(list, sha256Hex(`seed ${at}`))).join(' '));
  return times;
}

function add(times: Map<string, number>, key: string): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}

function limit(degrees: number): number {
  return CHI_SQUARE_999.get(degrees) ?? Number.NaN;
}
