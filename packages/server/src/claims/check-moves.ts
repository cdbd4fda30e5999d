import { CHECK_ITEM } from '@oasis/engine/areas/checking';
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
    await handOutRecords(tx, CHECKS, waiting, by.now);
  },
});
