import { reachOf } from '@oasis/engine/access';
import { dayOf } from '@oasis/engine/base';
import type { CallContext } from '../../guard/route.ts';
import { callbackRuleOn } from './rules.ts';

type Asking = Pick<CallContext<'late.items'>, 'db' | 'actor' | 'now'>;

interface Item {
  /** Code of its BU. */
  readonly bu: string;
  readonly standing: string;
}

/** Adds why head office may take an unused permission back, by the rule of its BU today: nothing for other items and for dealers. */
export async function withCallbackReasons<Row extends Item>(
  { db, actor, now }: Asking,
  items: readonly Row[],
): Promise<(Row & { callbackReasons: string[] })[]> {
  const isUnused = ({ standing }: Row) => standing === 'unused';
  const codes = reachOf(actor).kind === 'all' ? [...new Set(items.filter(isUnused).map(({ bu }) => bu))] : [];
  const reasons = new Map<string, readonly string[]>();
  if (codes.length > 0) {
    const bus = await db.selectFrom('bu').select(['id', 'code']).where('code', 'in', codes).execute();
    for (const { id, code } of bus) reasons.set(code, (await callbackRuleOn(db, id, dayOf(now))).reasons);
  }
  return items.map((item) => ({ ...item, callbackReasons: isUnused(item) ? [...(reasons.get(item.bu) ?? [])] : [] }));
}
