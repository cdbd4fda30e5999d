import { RELEASE, RELEASE_FOLLOW_UPS } from '@oasis/engine/areas/releases';
import type { MovingKind } from '../../moves/moving-kind.ts';

/** How release batches move. What happens to their programs is written by whoever moves them. */
export const RELEASE_MOVES: MovingKind = {
  kind: 'release-batch',
  table: 'release_batch',
  moves: RELEASE.moves,
  followUps: RELEASE_FOLLOW_UPS,
};
