import type { FollowUp } from '../../states/follow-up.ts';
import type { ClaimMove } from './states.ts';

const REJECTED = { messages: [{ template: 'claimRejected', to: { part: 'send' } }] } as const;
const DECIDED = { tasks: { ends: ['decideAppeal'] } } as const;

/**
 * Who sent a claim is told of its rejection, of the answer to its appeal, of its reversal, and of the end of a permission. An appeal waits
 * for who confirms.
 */
export const CLAIM_FOLLOW_UPS: Readonly<Partial<Record<ClaimMove, FollowUp>>> = {
  reject: REJECTED,
  refuse: REJECTED,
  appeal: { tasks: { opens: [{ kind: 'decideAppeal', holder: { permission: 'CHECK_CONFIRM' } }] } },
  acceptAppeal: { ...DECIDED, messages: [{ template: 'appealAccepted', to: { part: 'appeal' } }] },
  refuseAppeal: { ...DECIDED, messages: [{ template: 'appealRefused', to: { part: 'appeal' } }] },
  callBack: { messages: [{ template: 'lateCalledBack', to: { part: 'askLate' } }] },
  lapseLate: { messages: [{ template: 'lateLapsed', to: { part: 'askLate' } }] },
  reverse: { tasks: { ends: ['decideAppeal'] }, messages: [{ template: 'claimReversed', to: { part: 'send' } }] },
};
