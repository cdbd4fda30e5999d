import { RETAIL, RETAIL_FOLLOW_UPS } from '@oasis/engine/areas/retail';
import { defineMoving } from '../../moves/define-moving.ts';

/** How retail records move. Whoever leaves the validation holds the record no longer. */
export const RETAIL_MOVES = defineMoving({
  kind: 'retail-record',
  table: 'retail_record',
  machine: RETAIL,
  followUps: RETAIL_FOLLOW_UPS,
  key: 'recordId',
  code: { prefix: 'RV-', sequence: 'retail_record_number' },
  columns: (_move, to) => (to === 'UnderValidation' ? {} : { checker_id: null, lease_until: null }),
});
