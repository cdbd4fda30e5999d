import { BATCH, BATCH_FOLLOW_UPS } from '@oasis/engine/areas/batches';
import { defineMoving } from '../../moves/define-moving.ts';

/** How batches move. What happens to their programs is written by whoever moves them. */
export const BATCH_MOVES = defineMoving({
  kind: 'program-batch',
  table: 'program_batch',
  machine: BATCH,
  followUps: BATCH_FOLLOW_UPS,
  key: 'batchId',
  code: { prefix: 'B-', sequence: 'program_batch_number' },
});
