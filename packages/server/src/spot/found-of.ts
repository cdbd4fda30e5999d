import { type Fen, fenOf } from '@oasis/engine/base';
import {
  type Estimate,
  estimateOf,
  type FrozenList,
  nextWidening,
  type Sample,
  widenedFor,
} from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import { everDrawn, samplesOf } from './draw-list.ts';

/** A list with its newest sample and what was found of it. */
export interface Found {
  readonly list: FrozenList;
  readonly sample: Sample;
  /** Right amounts of checked claims, by code. */
  readonly findings: ReadonlyMap<string, Fen>;
  /** Claims of the sample, or of an earlier draw, that nobody has checked yet. */
  readonly unchecked: number;
  /** None before all are checked: the bound is for the final size. */
  readonly estimate?: Estimate;
  /** Strata whose sample has to grow, with the number they are widened to. */
  readonly toWiden: ReadonlyMap<string, number>;
}

/** What was found of a list by its newest draw; undefined before it was drawn. */
export async function foundOf(db: Db | Tx, listId: number): Promise<Found | undefined> {
  const drawn = await samplesOf(db, listId);
  const sample = drawn?.samples.at(-1);
  if (drawn === undefined || sample === undefined) return undefined;
  const { list } = drawn;
  const checked = await db
    .selectFrom('spot_item')
    .select(['claim_code', 'right_net'])
    .where('list_id', '=', listId)
    .where('right_net', 'is not', null)
    .execute();
  const findings = new Map(checked.map(({ claim_code: code, right_net: net }) => [code, fenOf(BigInt(net ?? 0))]));
  const unchecked = [...everDrawn(drawn.draws)].filter((code) => !findings.has(code)).length;
  if (unchecked > 0) return { list, sample, findings, unchecked, toWiden: new Map() };
  const estimate = estimateOf(list, sample, findings);
  const earlier = drawn.samples.slice(0, -1).map((before) => wishes(list, before, estimateOf(list, before, findings)));
  return { list, sample, findings, unchecked, estimate, toWiden: widenedNext(list, { sample, estimate }, earlier) };
}

/**
 * By which numbers the strata of the newest draw are widened next: for what it found itself, and for what earlier draws found, whose samples
 * do not grow any more. A stratum that is checked as a whole stays.
 */
function widenedNext(
  list: FrozenList,
  { sample, estimate }: { readonly sample: Sample; readonly estimate: Estimate },
  earlier: readonly ReadonlyMap<string, number>[],
): ReadonlyMap<string, number> {
  const next = new Map(wishes(list, sample, estimate));
  const now = new Map(sample.parts.map(({ stratum, widening }) => [stratum, widening]));
  const growing = new Set(estimate.parts.filter(({ checked, claims }) => checked < claims).map((part) => part.stratum));
  for (const rule of list.strata.filter(({ key }) => growing.has(key))) {
    const wished = Math.max(0, ...earlier.map((wish) => wish.get(rule.key) ?? 0));
    const wide = widenedFor(rule, wished, now.get(rule.key) ?? 1) ?? 0;
    if (wide > (next.get(rule.key) ?? 0)) next.set(rule.key, wide);
  }
  return next;
}

/** To which numbers a sample asks its strata to be widened, by what was found in it. */
function wishes(list: FrozenList, sample: Sample, { parts }: Estimate): ReadonlyMap<string, number> {
  const now = new Map(sample.parts.map(({ stratum, widening }) => [stratum, widening]));
  const rules = new Map(list.strata.map((stratum) => [stratum.key, stratum]));
  return new Map(
    parts.flatMap((part) => {
      const rule = rules.get(part.stratum);
      const next = rule && nextWidening(rule, part, now.get(part.stratum) ?? 1);
      return next === undefined ? [] : [[part.stratum, next] as const];
    }),
  );
}
