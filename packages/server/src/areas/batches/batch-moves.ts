import { BATCH, BATCH_FOLLOW_UPS } from '@oasis/engine/areas/batches';
import type { MovingKind } from '../../moves/moving-kind.ts';

/** How batches move. What happens to their programs is written by whoever moves them. */
export const BATCH_MOVES: MovingKind = {
  kind: 'program-batch',
  table: 'program_batch',
  moves: BATCH.moves,
  followUps: BATCH_FOLLOW_UPS,
};
