import type { FollowUp } from '../../states/follow-up.ts';
import type { ClaimMove } from './states.ts';

/** A rejected claim is told to who sent it. */
export const CLAIM_FOLLOW_UPS: Readonly<Partial<Record<ClaimMove, FollowUp>>> = {
  reject: { messages: [{ template: 'claimRejected', to: { part: 'send' } }] },
  reverse: { messages: [{ template: 'claimReversed', to: { part: 'send' } }] },
};
