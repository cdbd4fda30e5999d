import { present } from '../base/assert.ts';
import { addMoney, type Fen } from '../base/money.ts';
import { upperBound } from './bound.ts';
import type { Sample } from './draw.ts';
import { type FoundError, type Judged, judgePart, type PartEstimate } from './judge-part.ts';
import type { FrozenList } from './list-types.ts';
import { partsOf } from './strata.ts';

export interface Estimate {
  readonly parts: readonly PartEstimate[];
  /** What is wrong, in the order of the parts. */
  readonly errors: readonly FoundError[];
  /** What is projected to be too much, and too little; both above 0. */
  readonly over: Fen;
  readonly under: Fen;
  /** Of all parts that have a bound together, at the highest confidence among their strata. */
  readonly bound: Fen;
}

/**
 * Projects what was found in a sample to its list. `findings` has the right amount of each claim of the sample, by code; where the
 * amount is above 0, the right one is not below 0. Each error counts as often as `weightOf` says; bounds are those of `upperBound`.
 */
export function estimateOf(list: FrozenList, sample: Sample, findings: ReadonlyMap<string, Fen>): Estimate {
  const drawn = new Map(sample.parts.map((part) => [part.key, part]));
  const judged = partsOf(list).map((part) => judgePart(part, present(drawn.get(part.key), 'a drawn part'), findings));
  const parts = judged.map(({ estimate }) => estimate);
  return {
    parts,
    errors: judged.flatMap(({ errors }) => errors),
    over: addMoney(...parts.map(({ over }) => over)),
    under: addMoney(...parts.map(({ under }) => under)),
    bound: boundOfAll(judged),
  };
}

function boundOfAll(judged: readonly Judged[]): Fen {
  const bounded = judged.filter(({ bounds }) => bounds !== undefined);
  const confidences = bounded.map(({ confidence }) => confidence).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const [highest] = confidences;
  const parts = bounded.flatMap(({ bounds }) => bounds ?? []);
  return highest === undefined ? addMoney() : upperBound(parts, highest);
}
