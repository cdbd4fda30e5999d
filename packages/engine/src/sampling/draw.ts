import { type Fen, fenOf } from '../base/money.ts';
import { drawByCount } from './by-count.ts';
import { drawByMoney, type MoneyGrid, planByMoney } from './by-money.ts';
import { listHash } from './frozen-list.ts';
import type { FrozenList } from './list-types.ts';
import { numberBelow } from './seed.ts';
import { type Part, partsOf, sizeOf } from './strata.ts';

/** By which whole number strata are widened, by key. A stratum that is not named is not. */
export type Widenings = ReadonlyMap<string, number>;

/** What was drawn of a part. `certain` and `drawn` are codes in the order of the list, and name no claim twice. */
export interface DrawnPart {
  readonly key: string;
  readonly stratum: string;
  readonly claims: number;
  readonly amount: Fen;
  /** So many claims the rule asks for, before any widening. */
  readonly size: number;
  readonly widening: number;
  /** Of a part by money; a part by count has none. */
  readonly grid?: MoneyGrid;
  readonly certain: readonly string[];
  readonly drawn: readonly string[];
}

export interface Sample {
  readonly listHash: string;
  readonly seed: string;
  readonly parts: readonly DrawnPart[];
}

/** Draws the sample of a list. The same list, seed and widenings give the same sample; a widening gives a sample that contains it. */
export function drawSample(list: FrozenList, seed: string, widenings: Widenings = new Map()): Sample {
  return {
    listHash: listHash(list),
    seed,
    parts: partsOf(list).map((part) => drawPart(part, seed, widenings.get(part.stratum.key) ?? 1)),
  };
}

/** The codes of a sample, those of each part in the order of the list. */
export function chosenOf({ parts }: Sample): readonly string[] {
  return parts.flatMap(({ certain, drawn }) => [...certain, ...drawn]);
}

/** The codes that the text of a sample names. */
export function chosenIn(text: string): readonly string[] {
  const heads = ['certain|', 'drawn|'];
  return text.split('\n').flatMap((line) => {
    const head = heads.find((start) => line.startsWith(start));
    return head === undefined ? [] : [line.slice(head.length)];
  });
}

/** A sample as text, a line for each part and each claim. Two draws are identical where their texts are. */
export function sampleText({ listHash: hash, seed, parts }: Sample): string {
  const lines = parts.flatMap(({ key, claims, amount, size, widening, grid, certain, drawn }) => [
    ['part', key, claims, amount, size, widening, ...(grid ? [grid.interval, grid.start] : [])].join('|'),
    ...certain.map((code) => `certain|${code}`),
    ...drawn.map((code) => `drawn|${code}`),
  ]);
  return `${[`oasis-sample-1|${hash}|${seed}`, ...lines].join('\n')}\n`;
}

function drawPart(part: Part, seed: string, widening: number): DrawnPart {
  const { key, stratum, claims } = part;
  const size = sizeOf(stratum, claims.length);
  const amount = fenOf(claims.reduce((sum, claim) => sum + claim.amount, 0n));
  const common = { key, stratum: stratum.key, claims: claims.length, amount, size, widening };
  if (part.by === 'count') {
    return { ...common, certain: [], drawn: drawByCount(seed, key, { claims, size: size * widening }) };
  }
  const { certain, others, interval } = planByMoney(claims, size);
  const start = interval === 0n ? 0n : numberBelow(seed, `start|${key}`, interval);
  const grid = { interval, start, widening: BigInt(widening) };
  return { ...common, grid, certain: certain.map(({ code }) => code), drawn: drawByMoney(others, grid) };
}
