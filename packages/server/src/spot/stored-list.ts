import { fenOf, present, type Rate, rateOf } from '@oasis/engine/base';
import { bandKey, type FrozenList, frozenList, type Stratum } from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import type { FrozenStratum } from './tables.ts';
import { ruleFor, type SampleRuleOn } from './value-on.ts';

const NO_RULE = { by: 'count', share: '0', minimum: 0, tolerable: '1000000000', wideningLimit: 1 } as const;
const USUAL_CONFIDENCE = '950000000';

/** The list as it stands in the database, by the rules that it was frozen with. Undefined before, and where it is no list any more. */
export async function storedList(db: Db | Tx, listId: number): Promise<FrozenList | undefined> {
  const list = await db
    .selectFrom('sample_list')
    .select(['name', 'strata'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (list === undefined || list.strata === null) return undefined;
  const items = await db
    .selectFrom('spot_item')
    .select(['claim_code', 'stratum', 'net'])
    .where('list_id', '=', listId)
    .execute();
  const claims = items.map(({ claim_code: code, stratum, net }) => ({ code, stratum, amount: fenOf(BigInt(net)) }));
  const made = frozenList({ name: list.name, strata: list.strata.map(stratumOf), claims });
  return made.ok ? made.value : undefined;
}

/** Which stratum claims of a category and an amount have, and the strata that a list of a BU needs for them. */
export function strataFor(rules: readonly SampleRuleOn[], buId: number) {
  const strata = new Map<string, FrozenStratum>();
  const keyOf = (categoryId: number, net: bigint): string => {
    const rule = ruleFor(rules, { categoryId, buId });
    const key = bandKey(`K${categoryId}`, rule?.limits ?? [], fenOf(net));
    if (!strata.has(key)) strata.set(key, frozenStratum(key, rule));
    return key;
  };
  return { keyOf, strata };
}

function frozenStratum(key: string, rule: SampleRuleOn | undefined): FrozenStratum {
  if (rule === undefined) return { key, ...NO_RULE, confidence: USUAL_CONFIDENCE };
  const { by, share, minimum, confidence, tolerable, wideningLimit } = rule;
  return {
    key,
    by,
    share: String(share),
    minimum,
    confidence: String(confidence),
    tolerable: String(tolerable),
    wideningLimit,
  };
}

export function stratumOf({ share, confidence, tolerable, ...rest }: FrozenStratum): Stratum {
  return { ...rest, share: rate(share), confidence: rate(confidence), tolerable: rate(tolerable) };
}

function rate(billionths: string): Rate {
  return rateOf(BigInt(present(billionths, 'a rate')));
}
