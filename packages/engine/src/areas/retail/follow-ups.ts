import type { FollowUp } from '../../states/follow-up.ts';
import type { RetailMove } from './states.ts';

const CHECK = { kind: 'validateRetail', holder: { permission: 'RETAIL_CHECK' } };
const ANSWER = { kind: 'answerRetail', holder: { part: 'submit' } };

/** A submitted record waits for checkers, a passed one for its confirmation, a rejected one for the dealer who submitted it. */
export const RETAIL_FOLLOW_UPS: Readonly<Partial<Record<RetailMove, FollowUp>>> = {
  submit: { tasks: { ends: ['answerRetail'], opens: [CHECK] } },
  takeBack: { tasks: { ends: ['validateRetail'] } },
  pass: {
    tasks: { ends: ['validateRetail'], opens: [{ kind: 'confirmRetail', holder: { permission: 'RETAIL_CONFIRM' } }] },
  },
  recheck: { tasks: { ends: ['confirmRetail'], opens: [CHECK] } },
  reject: {
    tasks: { ends: ['validateRetail', 'confirmRetail'], opens: [ANSWER] },
    messages: [{ template: 'retailRejected', to: { part: 'submit' } }],
  },
  confirm: { tasks: { ends: ['confirmRetail'] } },
  discard: { tasks: { ends: ['answerRetail'] } },
  askEnd: { tasks: { opens: [{ kind: 'endRetail', holder: { permission: 'RETAIL_CONFIRM' } }] } },
  keepSale: { tasks: { ends: ['endRetail'] } },
  void: {
    tasks: { ends: ['validateRetail', 'confirmRetail', 'answerRetail', 'endRetail'] },
    messages: [{ template: 'retailEnded', to: { part: 'submit' } }],
  },
};
