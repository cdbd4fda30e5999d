import type { FollowUp } from '../../states/follow-up.ts';
import type { PaperRequestMove } from './states.ts';

const OVER = { tasks: { ends: ['answerPaper'] } } as const;
const ASKER = { part: 'ask' } as const;

/**
 * Who asked is told of the answer, and that none came. Tasks and messages of the dealer go to all of his people who claim, which the server
 * finds by the dealer.
 */
export const PAPER_REQUEST_FOLLOW_UPS: Readonly<Partial<Record<PaperRequestMove, FollowUp>>> = {
  answer: { ...OVER, messages: [{ template: 'paperAnswered', to: ASKER }] },
  expire: { ...OVER, messages: [{ template: 'paperExpired', to: ASKER }] },
  withdraw: OVER,
  end: OVER,
};
