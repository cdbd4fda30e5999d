import { bandLimits, type SpotSetting } from '@oasis/engine/areas/spot-config';
import { type Fen, parseRate, present, type Rate } from '@oasis/engine/base';
import type { SampledBy } from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';

/** The dated value that is in force on a day, as it was typed: percent or whole days. Undefined before the first one. */
export async function settingOn(db: Db | Tx, setting: SpotSetting, day: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('spot_setting')
    .select('amount')
    .where('setting', '=', setting)
    .where('state', '=', 'inForce')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.amount;
}

/** A rule as it holds on a day. */
export interface SampleRuleOn {
  readonly categoryId: number;
  /** Undefined for all BUs. */
  readonly buId: number | undefined;
  readonly by: SampledBy;
  readonly share: Rate;
  readonly minimum: number;
  /** Amounts from which strata begin. */
  readonly limits: readonly Fen[];
  readonly confidence: Rate;
  readonly tolerable: Rate;
  readonly wideningLimit: number;
}

/** The rules in force on a day: of each category and BU, and of each category for all BUs, the one with the latest first day. */
export async function sampleRulesOn(db: Db | Tx, day: string): Promise<readonly SampleRuleOn[]> {
  const found = await db
    .selectFrom('sample_rule')
    .distinctOn(['category_id', 'bu_scope'])
    .select(['category_id', 'bu_id', 'by', 'share', 'minimum', 'bands', 'confidence', 'tolerable', 'widening_limit'])
    .where('state', '=', 'inForce')
    .where('valid_from', '<=', day)
    .orderBy('category_id')
    .orderBy('bu_scope')
    .orderBy('valid_from', 'desc')
    .execute();
  return found.map((rule) => ({
    categoryId: rule.category_id,
    buId: rule.bu_id ?? undefined,
    by: rule.by,
    share: percent(rule.share),
    minimum: rule.minimum,
    limits: bandLimits(rule.bands) ?? [],
    confidence: percent(rule.confidence),
    tolerable: percent(rule.tolerable),
    wideningLimit: rule.widening_limit,
  }));
}

/** The rule for claims of a category and a BU: that of the BU, else that of all BUs. */
export function ruleFor(
  rules: readonly SampleRuleOn[],
  { categoryId, buId }: { readonly categoryId: number; readonly buId: number },
): SampleRuleOn | undefined {
  const own = rules.filter((rule) => rule.categoryId === categoryId);
  return own.find((rule) => rule.buId === buId) ?? own.find((rule) => rule.buId === undefined);
}

function percent(text: string): Rate {
  return present(parseRate(`${text}%`), 'a percentage');
}
