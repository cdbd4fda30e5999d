import { handOut, ruleOn } from '@oasis/engine/areas/handing-out';
import { dayOf } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { checkersOn, type DealerRecord, reachesOf } from './checkers.ts';

/**
 * Hands submitted records to checkers by the rule of the day. The records are locked by the caller. One transaction at a time hands out, so
 * that shares are counted with what others hand out; it waits for no row meanwhile.
 */
export async function handOutRecords(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await withAllRows(tx, async () => {
    await holdLock(tx, 'handingOut');
    const day = dayOf(now);
    const records = await waitingRecords(tx, ids);
    const checkers = await checkersOn(tx, now);
    const mayTake = await reachesOf(tx, checkers, records);
    const handed = handOut(await ruleInForce(tx, day), checkers, records, mayTake);
    for (const [usrid, given] of Map.groupBy(handed, ([, user]) => user)) {
      await tx
        .updateTable('retail_record')
        .set({ assigned_to: usrid, assigned_day: day })
        .where('id', 'in', inList(given.map(([id]) => id)))
        .execute();
    }
    const left = records.flatMap(({ recordId }) => (handed.has(recordId) ? [] : [recordId]));
    await tx
      .updateTable('retail_record')
      .set({ assigned_to: null, assigned_day: null })
      .where('id', 'in', inList(left))
      .execute();
  });
}

/** The rule of a day; equal shares before the first one. */
export async function ruleInForce(db: Db | Tx, day: string) {
  const rules = await db
    .selectFrom('retail_rule')
    .select(['rule', 'first_day as firstDay'])
    .where('first_day', '<=', day)
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return ruleOn(rules, day);
}

/** Records by their ids as far as handing out has to know them, what was submitted first at the beginning. */
export async function waitingRecords(db: Db | Tx, ids: readonly number[]): Promise<readonly DealerRecord[]> {
  return db
    .selectFrom('retail_record as r')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .select([
      'r.id as recordId',
      'r.bu_id as buId',
      'r.dealer_id as dealerId',
      'd.dealer_group_id as groupId',
      'r.kind',
    ])
    .where('r.id', 'in', inList(ids))
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .execute();
}
