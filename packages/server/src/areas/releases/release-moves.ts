import { RELEASE, RELEASE_FOLLOW_UPS } from '@oasis/engine/areas/releases';
import { defineMoving } from '../../moves/define-moving.ts';

/** The columns of frozen content, emptied. */
const THAWED = { content: null, content_hash: null, first_day: null, last_day: null } as const;

/** How release batches move; a reopened one loses its frozen content. The caller moves the programs in them. */
export const RELEASE_MOVES = defineMoving({
  kind: 'release-batch',
  table: 'release_batch',
  machine: RELEASE,
  columns: (move) => (move === 'reopen' ? THAWED : {}),
  followUps: RELEASE_FOLLOW_UPS,
  key: 'releaseId',
  code: { prefix: 'R-', sequence: 'release_batch_number' },
});
