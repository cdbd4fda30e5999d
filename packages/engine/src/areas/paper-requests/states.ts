import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A paper that a checker asks the dealer of a claim for, until a day (CHK-008). */
export const PAPER_REQUEST = defineStates({
  name: { en: 'Request for a paper', zh: '补件要求' },
  states: {
    Open: { name: { en: 'Open', zh: '待经销商补件' }, tone: 'primary' },
    Answered: { name: { en: 'Answered', zh: '经销商已补件' }, tone: 'warning' },
    /** Its last day is over without an answer; the checker decides on the claim. */
    Expired: { name: { en: 'Expired', zh: '已过期' }, tone: 'danger' },
    Settled: { name: { en: 'Settled', zh: '已完成' }, tone: 'success' },
    /** The answer was not enough; another request follows it. */
    AskedAgain: { name: { en: 'Asked again', zh: '已再次要求' }, tone: 'none' },
    Withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'none' },
    /** The claim was decided or ended before it was settled. */
    Ended: { name: { en: 'Ended', zh: '已终止' }, tone: 'none' },
  },
  moves: {
    ask: { name: { en: 'Ask the dealer for a paper', zh: '要求经销商补件' }, from: [], to: 'Open' },
    /** A dealer who is late can still answer while the claim is checked. */
    answer: {
      name: { en: 'Answer', zh: '补件' },
      from: ['Open', 'Expired'],
      to: 'Answered',
      otherState: 'PAPER_REQUEST_OVER',
    },
    settle: { name: { en: 'Accept the answer', zh: '接受补件' }, from: ['Answered'], to: 'Settled' },
    askAgain: { name: { en: 'Ask again', zh: '再次要求' }, from: ['Answered'], to: 'AskedAgain' },
    expire: { name: { en: 'End of the last day', zh: '期限届满' }, from: ['Open'], to: 'Expired' },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Open'], to: 'Withdrawn' },
    end: { name: { en: 'End with the claim', zh: '随申请终止' }, from: ['Open', 'Answered'], to: 'Ended' },
  },
});

export type PaperRequestState = StateOf<typeof PAPER_REQUEST>;
export type PaperRequestMove = keyof typeof PAPER_REQUEST.moves;
