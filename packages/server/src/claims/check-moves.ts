import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { handOutRecords } from '../handing-out/hand-out-records.ts';
import { CHECKS } from '../handing-out/work.ts';
import { defineMoving } from '../moves/define-moving.ts';

/** How checks of claims move. They follow the moves of their claims; those that begin to wait are handed out to checkers. */
export const CHECK_MOVES = defineMoving({
  kind: 'check-item',
  table: 'check_item',
  machine: CHECK_ITEM,
  key: 'itemId',
  code: { prefix: 'CK-', sequence: 'check_item_number' },
  after: async (tx, by, made) => {
    const waiting = made.filter(({ to }) => to === CHECK_ITEM.moves.choose.to).map(({ id }) => id);
    await handOutRecords(tx, CHECKS, await forPeople(tx, waiting), by.now);
  },
});

/** Those checks whose claims no exemption spares people; the others are exempted before anybody takes them. */
async function forPeople(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return ids;
  const rows = await withAllRows(tx, () =>
    tx
      .selectFrom('check_item as i')
      .select('i.id')
      .where('i.id', 'in', inList(ids))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('check_exempted as x')
              .innerJoin('check_exemption as e', 'e.id', 'x.exemption_id')
              .select('x.id')
              .whereRef('x.claim_id', '=', 'i.claim_id')
              .where('e.rule', '=', 'whole'),
          ),
        ),
      )
      .orderBy('i.id')
      .execute(),
  );
  return rows.map(({ id }) => id);
}
