import { SUPPORT_ORDER } from '@oasis/engine/areas/support-orders';
import { defineMoving } from '../../moves/define-moving.ts';
import { supportOrderList } from './store.ts';

/** How orders of support cars move. */
export const SUPPORT_ORDER_MOVES = defineMoving({
  kind: 'support-order',
  table: 'support_order',
  machine: SUPPORT_ORDER,
  // Row security knows BUs, and the list of orders knows the regions of their dealers.
  reaches: async (tx, who, id) => (await supportOrderList.find(tx, who, id)) !== undefined,
  key: 'orderId',
  code: { prefix: 'SO-', sequence: 'support_order_number' },
});
