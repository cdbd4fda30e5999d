import { dayOf } from '@oasis/engine/base';
import { createRecord, type SoldCar } from '../areas/retail/change-record.ts';
import type { Tx } from '../database/tables.ts';
import { POST_MOVES } from '../post/post-moves.ts';

/** Sales of each dealer that are reported and wait for their papers. */
const OF_EACH = 6;

/** Sales that the two dealers of the demo have reported. Does nothing and answers false where a sale exists already. */
export async function loadSales(tx: Tx, now: Date): Promise<boolean> {
  const there = await tx.selectFrom('retail_record').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  for (const [account, dealer] of [
    ['DEALER1', 'D1001'],
    ['DEALER2', 'D1002'],
  ] as const) {
    const { id: usrid } = await tx
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', account)
      .executeTakeFirstOrThrow();
    const cars = await tx
      .selectFrom('car as c')
      .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
      .innerJoin('bu', 'bu.id', 'c.bu_id')
      .select(['c.id', 'c.code', 'c.bu_id', 'c.dealer_id', 'c.engine_number'])
      .where('d.code', '=', dealer)
      .where('bu.code', '=', 'MBPC')
      .orderBy('c.id')
      .limit(OF_EACH)
      .execute();
    for (const car of cars) await createRecord(tx, { actor: { usrid }, now }, car, 'retail');
    await notePaper(tx, now, cars[0]);
  }
  return true;
}

/** A paper that came by post and belongs to no sale that is reported yet. */
async function notePaper(tx: Tx, now: Date, car: SoldCar | undefined): Promise<void> {
  if (car === undefined) return;
  const { id: usrid } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'sicco')
    .executeTakeFirstOrThrow();
  await POST_MOVES.create(tx, { actor: { usrid }, now }, { buId: car.bu_id, move: 'note' }, (columns) =>
    tx
      .insertInto('retail_post')
      .values({
        ...columns,
        name: `SF${100_000 + car.id}`,
        dealer_id: car.dealer_id,
        arrived_day: dayOf(now),
        reference: String(20_000_000 + car.id),
        papers: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}
