import { RELEASE, RELEASE_FOLLOW_UPS } from '@oasis/engine/areas/releases';
import type { MovingKind } from '../../moves/moving-kind.ts';

/** The columns that keep what was frozen of a letter, empty again. */
const THAWED = { content: null, content_hash: null, first_day: null, last_day: null } as const;

/**
 * How release batches move; one that is opened again lets go of what was frozen. What happens to their programs is written by
 * whoever moves them.
 */
export const RELEASE_MOVES: MovingKind = {
  kind: 'release-batch',
  table: 'release_batch',
  moves: RELEASE.moves,
  columns: (move) => (move === 'reopen' ? THAWED : {}),
  followUps: RELEASE_FOLLOW_UPS,
};
