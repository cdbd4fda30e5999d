import { CLAIM, CLAIM_FOLLOW_UPS, LETS_GO } from '@oasis/engine/areas/claims';
import { defineMoving } from '../moves/define-moving.ts';
import { claimReach } from './claim-reach.ts';
import { followClaims } from './follow-appeals.ts';
import { followChecks } from './follow-checks.ts';
import { followLowerings } from './follow-lowerings.ts';
import { followPapers } from './follow-papers.ts';
import { postClaims } from './post-claims.ts';

/** How claims move. What a move does to what is owed and to the budget is posted with it, and its appeal follows. */
export const CLAIM_MOVES = defineMoving({
  kind: 'claim',
  table: 'claim',
  machine: CLAIM,
  followUps: CLAIM_FOLLOW_UPS,
  // Row security knows BUs, and the reach of dealers their regions.
  reaches: claimReach,
  key: 'claimId',
  code: { prefix: 'CL-', sequence: 'claim_number' },
  columns: (move) => {
    if (move === 'grantLate') return { holds: true };
    return LETS_GO.includes(move) ? { holds: false } : {};
  },
  after: async (tx, by, made) => {
    await postClaims(tx, by, made);
    await followClaims(tx, by, made);
    await followChecks(tx, by, made);
    await followPapers(tx, by, made);
    await followLowerings(tx, by, made);
  },
});
