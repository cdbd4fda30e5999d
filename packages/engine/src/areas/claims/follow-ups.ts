import type { FollowUp } from '../../states/follow-up.ts';
import type { ClaimMove } from './states.ts';

const REJECTED = { messages: [{ template: 'claimRejected', to: { part: 'send' } }] } as const;

/** Who sent a claim is told of its rejection and of its reversal. What follows an appeal is said by the rules of appeals. */
export const CLAIM_FOLLOW_UPS: Readonly<Partial<Record<ClaimMove, FollowUp>>> = {
  reject: REJECTED,
  refuse: REJECTED,
  reverse: { messages: [{ template: 'claimReversed', to: { part: 'send' } }] },
};
