import { BATCH, BATCH_FOLLOW_UPS } from '@oasis/engine/areas/batches';
import { defineMoving } from '../../moves/define-moving.ts';

/** How batches move. The caller moves the programs in them. */
export const BATCH_MOVES = defineMoving({
  kind: 'program-batch',
  table: 'program_batch',
  machine: BATCH,
  followUps: BATCH_FOLLOW_UPS,
  key: 'batchId',
  code: { prefix: 'B-', sequence: 'program_batch_number' },
});
