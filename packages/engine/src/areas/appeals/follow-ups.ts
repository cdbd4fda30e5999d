import type { FollowUp } from '../../states/follow-up.ts';
import type { AppealMove } from './states.ts';

const DECISION = { kind: 'decideAppeal', holder: { permission: 'CHECK_CONFIRM' } } as const;
const ANSWER = { kind: 'answerAppeal', holder: { part: 'open' } } as const;
const OVER = { ends: ['decideAppeal', 'answerAppeal'] } as const;
const DEALER = { part: 'open' } as const;

/**
 * An appeal waits for who confirms claims. Who opened it has a task while head office waits for an answer, and is told of each letter and of
 * the decision; who asked is told of the answer.
 */
export const APPEAL_FOLLOW_UPS: Readonly<Partial<Record<AppealMove, FollowUp>>> = {
  open: { tasks: { opens: [DECISION] } },
  write: {
    tasks: { ends: ['answerAppeal'], opens: [DECISION] },
    messages: [{ template: 'appealAnswered', to: { part: 'ask' } }],
  },
  tell: { messages: [{ template: 'appealLetter', to: DEALER }] },
  ask: { tasks: { ends: ['decideAppeal'], opens: [ANSWER] }, messages: [{ template: 'appealAsked', to: DEALER }] },
  accept: { tasks: OVER, messages: [{ template: 'appealAccepted', to: DEALER }] },
  refuse: { tasks: OVER, messages: [{ template: 'appealRefused', to: DEALER }] },
  end: { tasks: OVER },
};
