import { handOut, ruleOn } from '@oasis/engine/areas/handing-out';
import { isSaleKind } from '@oasis/engine/areas/retail';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { checkersOn, type DealerRecord, reachesOf } from './checkers.ts';
import type { Work } from './work.ts';

/**
 * Hands waiting rows to checkers by the rule of the day. The rows are locked by the caller. One transaction at a time hands out, so
 * that shares are counted with what others hand out; it waits for no row meanwhile.
 */
export async function handOutRecords(tx: Tx, work: Work, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await withAllRows(tx, async () => {
    await holdLock(tx, 'handingOut');
    const day = dayOf(now);
    const records = await waitingRecords(tx, work, ids);
    const checkers = await checkersOn(tx, work, now);
    const mayTake = await reachesOf(tx, checkers, records);
    const handed = handOut(await ruleInForce(tx, day), checkers, records, mayTake);
    for (const [usrid, given] of Map.groupBy(handed, ([, user]) => user)) {
      await assign(
        tx,
        work,
        given.map(([id]) => id),
        { assigned_to: usrid, assigned_day: day },
      );
    }
    const left = records.flatMap(({ recordId }) => (handed.has(recordId) ? [] : [recordId]));
    await assign(tx, work, left, NOBODYS);
  });
}

/** Columns of a row that is handed to nobody. */
export const NOBODYS = { assigned_to: null, assigned_day: null } as const;

/** To whom a row is handed, and on which day, 'YYYY-MM-DD'. */
type Assigned = { readonly assigned_to: number; readonly assigned_day: string } | typeof NOBODYS;

async function assign(tx: Tx, { table }: Work, ids: readonly number[], to: Assigned): Promise<void> {
  await tx.updateTable(table).set(to).where('id', 'in', inList(ids)).execute();
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

/** Rows by their ids as far as handing out has to know them, what waits longest at the beginning. */
export async function waitingRecords(
  db: Db | Tx,
  { rows: from, since, kind }: Work,
  ids: readonly number[],
): Promise<readonly DealerRecord[]> {
  const { rows } = await sql<Omit<DealerRecord, 'kind'> & { readonly kind: string }>`
    select r.id as "recordId", r.bu_id as "buId", r.dealer_id as "dealerId", d.dealer_group_id as "groupId", ${kind} as kind
    from ${from} join dealer d on d.id = r.dealer_id
    where r.id = any (${[...ids]}::integer[]) order by ${since}, r.id`.execute(db);
  return rows.map(({ kind: sale, ...row }) => ({ ...row, kind: isSaleKind(sale) ? sale : 'retail' }));
}
