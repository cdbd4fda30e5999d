import { RELEASE, RELEASE_FOLLOW_UPS } from '@oasis/engine/areas/releases';
import { defineMoving } from '../../moves/define-moving.ts';

/** The columns that keep what was frozen of a letter, empty again. */
const THAWED = { content: null, content_hash: null, first_day: null, last_day: null } as const;

/**
 * How release batches move; one that is opened again lets go of what was frozen. What happens to their programs is written by
 * whoever moves them.
 */
export const RELEASE_MOVES = defineMoving({
  kind: 'release-batch',
  table: 'release_batch',
  machine: RELEASE,
  columns: (move) => (move === 'reopen' ? THAWED : {}),
  followUps: RELEASE_FOLLOW_UPS,
  key: 'releaseId',
  code: { prefix: 'R-', sequence: 'release_batch_number' },
});
