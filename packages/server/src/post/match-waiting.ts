import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { POST_MOVES } from './post-moves.ts';
import { saleOf } from './sale-of-paper.ts';

/**
 * Matches the papers by post that wait for a sale to that sale, by the rule that holds when a paper arrives; returns their parcels. The
 * server does it, whoever submits the sale: a dealer makes no moves of papers. A paper that somebody is matching is left to him, and so is
 * one whose match somebody has undone.
 */
export function matchWaiting(tx: Tx, now: Date, recordId: number): Promise<readonly string[]> {
  return withAllRows(tx, async () => {
    const sale = await tx
      .selectFrom('retail_record')
      .select(['name as vin', 'invoice_number as number', 'dealer_id as dealerId', 'bu_id as buId'])
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    const { dealerId, buId } = sale;
    const waiting = await tx
      .selectFrom('retail_post')
      .select(['id', 'name', 'reference'])
      .where('status', '=', 'Unmatched')
      .where('dealer_id', '=', dealerId)
      .where('bu_id', '=', buId)
      .where('reference', 'in', [sale.vin, sale.number])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('move_log as l')
              .select('l.id')
              .where('l.kind', '=', POST_MOVES.kind)
              .whereRef('l.object_id', '=', 'retail_post.id')
              .where('l.move', '=', 'unmatch'),
          ),
        ),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const parcels: string[] = [];
    for (const { id, name, reference } of waiting) {
      const found = await saleOf(tx, { dealerId, buId, reference });
      if (!found.ok || found.value.id !== recordId) continue;
      await POST_MOVES.write(tx, id, { record_id: recordId });
      const objects = await lockObjects(tx, POST_MOVES, [id]);
      await writeMoves(tx, { actor: { usrid: 0 }, now }, POST_MOVES, objects, { move: 'match' });
      parcels.push(name);
    }
    return parcels;
  });
}
