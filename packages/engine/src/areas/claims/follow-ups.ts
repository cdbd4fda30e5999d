import type { FollowUp } from '../../states/follow-up.ts';
import type { ClaimMove } from './states.ts';

const REJECTED = { messages: [{ template: 'claimRejected', to: { part: 'send' } }] } as const;

const LOWERED = { messages: [{ template: 'claimLowered', to: { part: 'send' } }] } as const;

/** What follows the approval of a claim with a lowered amount. */
export const LOWERED_FOLLOW_UPS = { confirm: LOWERED, acceptAppeal: LOWERED } as const;

/**
 * Who sent a claim is told of its rejection, of another amount and of its reversal, and who asked for a late one of the end of its permission. What follows an
 * appeal is said by the rules of appeals.
 */
export const CLAIM_FOLLOW_UPS: Readonly<Partial<Record<ClaimMove, FollowUp>>> = {
  reject: REJECTED,
  refuse: REJECTED,
  failSample: REJECTED,
  correct: LOWERED,
  callBack: { messages: [{ template: 'lateCalledBack', to: { part: 'askLate' } }] },
  lapseLate: { messages: [{ template: 'lateLapsed', to: { part: 'askLate' } }] },
  rejudge: { messages: [{ template: 'claimRejudged', to: { part: 'send' } }] },
  reverse: { messages: [{ template: 'claimReversed', to: { part: 'send' } }] },
};
