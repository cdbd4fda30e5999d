import { RELEASE, RELEASE_FOLLOW_UPS } from '@oasis/engine/areas/releases';
import type { CallContext, Changed } from '../guard/route.ts';
import { defineMoving, type Moved, type SentMove } from '../moves/define-moving.ts';
import type { MoveContext } from '../moves/make-move.ts';
import type { RecordedCall } from '../moves/record-rows.ts';

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

/** The reply of a call that moved or edited a release batch. */
export type MovedRelease = Promise<Changed<Moved<'releaseId'>>>;
/** A call that changes a release batch. */
export type ReleaseCall = MoveContext & RecordedCall & Pick<CallContext<'releases.save'>, 'authorize'>;
/** A release batch as a call names it, with the version that its sender read. */
export type SentRelease = SentMove<'releaseId'>;
