import { PAPER_REQUEST, PAPER_REQUEST_FOLLOW_UPS } from '@oasis/engine/areas/paper-requests';
import type { Tx } from '../database/tables.ts';
import { defineMoving } from '../moves/define-moving.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { claimReach } from './claim-reach.ts';
import { askPeople } from './told-dealers.ts';

/** How requests for papers move. Who moves one has locked its claim before. */
export const PAPER_MOVES = defineMoving({
  kind: 'paper-request',
  table: 'paper_request',
  machine: PAPER_REQUEST,
  followUps: PAPER_REQUEST_FOLLOW_UPS,
  // Row security knows BUs, and the reach of dealers their regions.
  reaches: requestReach,
  key: 'requestId',
  code: { prefix: 'PQ-', sequence: 'paper_request_number' },
  after: async (tx, by, made) => {
    const asked = made.filter(({ move }) => move === 'ask').map(({ id }) => id);
    await askPeople(tx, by, asked, 'paperAsked');
  },
});

/** Tells whether somebody may act on a request: as on its claim. */
async function requestReach(tx: Tx, who: ChangeContext, requestId: number): Promise<boolean> {
  const { claim_id: claimId } = await tx
    .selectFrom('paper_request')
    .select('claim_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return claimReach(tx, who, claimId);
}
