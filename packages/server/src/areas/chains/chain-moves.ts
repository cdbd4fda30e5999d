import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { defineMoving } from '../../moves/define-moving.ts';

/** How versions of chains move. */
export const CHAIN_MOVES = defineMoving({
  kind: 'chain',
  table: 'approval_chain',
  machine: CHAIN_VERSION,
  key: 'approvalChainId',
  code: { prefix: 'AC-', sequence: 'approval_chain_number' },
});
