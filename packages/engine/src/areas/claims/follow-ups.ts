import type { FollowUp } from '../../states/follow-up.ts';
import type { ClaimMove } from './states.ts';

const REJECTED = { messages: [{ template: 'claimRejected', to: { part: 'send' } }] } as const;

/**
 * Who sent a claim is told of its rejection, of another amount and of its reversal, and who asked for a late one of the end of its permission. What follows an
 * appeal is said by the rules of appeals.
 */
export const CLAIM_FOLLOW_UPS: Readonly<Partial<Record<ClaimMove, FollowUp>>> = {
  reject: REJECTED,
  refuse: REJECTED,
  callBack: { messages: [{ template: 'lateCalledBack', to: { part: 'askLate' } }] },
  lapseLate: { messages: [{ template: 'lateLapsed', to: { part: 'askLate' } }] },
  rejudge: { messages: [{ template: 'claimRejudged', to: { part: 'send' } }] },
  reverse: { messages: [{ template: 'claimReversed', to: { part: 'send' } }] },
};
