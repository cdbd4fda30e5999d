import type { FollowUp } from '../../states/follow-up.ts';
import type { RetailMove } from './states.ts';

const CHECK = { kind: 'validateRetail', holder: { permission: 'RETAIL_CHECK' } };
const ANSWER = { kind: 'answerRetail', holder: { part: 'submit' } };
const REJECTED = { template: 'retailRejected', to: { part: 'submit' } };

/** A submitted record waits for checkers, a passed one for its confirmation, a rejected one for the dealer who submitted it. */
export const RETAIL_FOLLOW_UPS: Readonly<Partial<Record<RetailMove, FollowUp>>> = {
  submit: { tasks: { ends: ['answerRetail'], opens: [CHECK] } },
  takeBack: { tasks: { ends: ['validateRetail'] } },
  pass: {
    tasks: { ends: ['validateRetail'], opens: [{ kind: 'confirmRetail', holder: { permission: 'RETAIL_CONFIRM' } }] },
  },
  recheck: { tasks: { ends: ['confirmRetail'], opens: [CHECK] } },
  reject: { tasks: { ends: ['validateRetail'], opens: [ANSWER] }, messages: [REJECTED] },
  return: { tasks: { ends: ['confirmRetail'], opens: [ANSWER] }, messages: [REJECTED] },
  confirm: { tasks: { ends: ['confirmRetail'] } },
  discard: { tasks: { ends: ['answerRetail'] } },
  askEnd: { tasks: { opens: [{ kind: 'endRetail', holder: { permission: 'RETAIL_CONFIRM' } }] } },
  keepSale: { tasks: { ends: ['endRetail'] } },
  void: {
    tasks: { ends: ['validateRetail', 'confirmRetail', 'answerRetail', 'endRetail'] },
    messages: [{ template: 'retailEnded', to: { part: 'submit' } }],
  },
};
