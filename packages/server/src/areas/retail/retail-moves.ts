import { RETAIL, RETAIL_FOLLOW_UPS } from '@oasis/engine/areas/retail';
import { handOutMoved } from '../../handing-out/after-moves.ts';
import { defineMoving } from '../../moves/define-moving.ts';
import { retailList } from './store.ts';

/** Moves after which a record is nobody's. */
const COME_BACK: readonly string[] = ['takeBack', 'giveBack', 'recall'];

/** How retail records move. Who leaves the validation holds the record no longer. */
export const RETAIL_MOVES = defineMoving({
  kind: 'retail-record',
  table: 'retail_record',
  machine: RETAIL,
  followUps: RETAIL_FOLLOW_UPS,
  // Row security knows BUs, and the list of records knows the regions of their dealers.
  reaches: async (tx, who, id) => (await retailList.find(tx, who, id)) !== undefined,
  key: 'recordId',
  code: { prefix: 'RV-', sequence: 'retail_record_number' },
  columns: (move, to) => ({
    ...(to !== 'UnderValidation' && { checker_id: null, lease_until: null }),
    ...(COME_BACK.includes(move) && { assigned_to: null, assigned_day: null }),
  }),
  after: handOutMoved,
});
