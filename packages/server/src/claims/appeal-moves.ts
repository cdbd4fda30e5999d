import { APPEAL, APPEAL_FOLLOW_UPS } from '@oasis/engine/areas/appeals';
import type { Tx } from '../database/tables.ts';
import { defineMoving } from '../moves/define-moving.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { claimReach } from './claim-reach.ts';

/** How appeals move. Moves of claims open and decide them; letters move them in between. */
export const APPEAL_MOVES = defineMoving({
  kind: 'claim-appeal',
  table: 'claim_appeal',
  machine: APPEAL,
  followUps: APPEAL_FOLLOW_UPS,
  // Row security knows BUs, and the reach of dealers their regions.
  reaches: appealReach,
  key: 'appealId',
  code: { prefix: 'AP-', sequence: 'claim_appeal_number' },
  columns: (_, to) => (to === 'Asked' ? {} : { answer_until: null }),
});

/** Tells whether somebody reaches an appeal: as its claim. */
async function appealReach(tx: Tx, who: ChangeContext, appealId: number): Promise<boolean> {
  const { claim_id: claimId } = await tx
    .selectFrom('claim_appeal')
    .select('claim_id')
    .where('id', '=', appealId)
    .executeTakeFirstOrThrow();
  return claimReach(tx, who, claimId);
}
