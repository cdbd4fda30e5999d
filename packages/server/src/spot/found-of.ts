import { type Fen, fenOf } from '@oasis/engine/base';
import {
  chosenOf,
  type Estimate,
  estimateOf,
  type FrozenList,
  nextWidening,
  type Sample,
} from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import { lastSample } from './draw-list.ts';
import { storedList } from './stored-list.ts';

/** A list with its newest sample and what was found of it. */
export interface Found {
  readonly list: FrozenList;
  readonly sample: Sample;
  /** Right amounts of checked claims, by code. */
  readonly findings: ReadonlyMap<string, Fen>;
  /** Claims of the sample that nobody has checked yet. */
  readonly unchecked: number;
  /** None before all are checked: the bound is for the final size. */
  readonly estimate?: Estimate;
  /** Strata whose sample has to grow, with the number they are widened to. */
  readonly toWiden: ReadonlyMap<string, number>;
}

/** What was found of a list; undefined before it was drawn. */
export async function foundOf(db: Db | Tx, listId: number): Promise<Found | undefined> {
  const list = await storedList(db, listId);
  const sample = await lastSample(db, listId);
  if (list === undefined || sample === undefined) return undefined;
  const checked = await db
    .selectFrom('spot_item')
    .select(['claim_code', 'right_net'])
    .where('list_id', '=', listId)
    .where('right_net', 'is not', null)
    .execute();
  const findings = new Map(checked.map(({ claim_code: code, right_net: net }) => [code, fenOf(BigInt(net ?? 0))]));
  const unchecked = chosenOf(sample).filter((code) => !findings.has(code)).length;
  if (unchecked > 0) return { list, sample, findings, unchecked, toWiden: new Map() };
  const estimate = estimateOf(list, sample, findings);
  return { list, sample, findings, unchecked, estimate, toWiden: widenedNext(list, sample, estimate) };
}

function widenedNext(list: FrozenList, sample: Sample, { parts }: Estimate): ReadonlyMap<string, number> {
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
