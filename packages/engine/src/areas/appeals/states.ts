import { defineStates, type StateOf } from '../../states/state-machine.ts';

const OPEN = ['Open', 'Asked', 'Answered'] as const;
const STAYS = { Open: 'Open', Asked: 'Asked', Answered: 'Answered' } as const;

/** An appeal of a dealer against the decision on a claim, from its first letter to its decision. */
export const APPEAL = defineStates({
  name: { en: 'Appeal', zh: '申诉' },
  states: {
    Open: { name: { en: 'Open', zh: '待处理' }, tone: 'warning' },
    /** It waits for an answer of the dealer, until a day. */
    Asked: { name: { en: 'Asked of the dealer', zh: '待经销商答复' }, tone: 'primary' },
    Answered: { name: { en: 'Answered', zh: '经销商已答复' }, tone: 'warning' },
    Accepted: { name: { en: 'Accepted', zh: '已接受' }, tone: 'success' },
    Refused: { name: { en: 'Refused', zh: '已驳回' }, tone: 'danger' },
    /** The claim was reversed before anybody decided. */
    Ended: { name: { en: 'Ended', zh: '已终止' }, tone: 'none' },
  },
  moves: {
    open: { name: { en: 'Appeal', zh: '申诉' }, from: [], to: 'Open' },
    /** A letter of the dealer; it answers what was asked. */
    write: {
      name: { en: 'Write a letter', zh: '发送信函' },
      from: OPEN,
      to: { ...STAYS, Asked: 'Answered' },
      otherState: 'APPEAL_CLOSED',
    },
    /** A letter of head office that asks for nothing. */
    tell: { name: { en: 'Write a letter', zh: '发送信函' }, from: OPEN, to: STAYS, otherState: 'APPEAL_CLOSED' },
    ask: { name: { en: 'Ask the dealer', zh: '要求经销商答复' }, from: OPEN, to: 'Asked', otherState: 'APPEAL_CLOSED' },
    accept: { name: { en: 'Accept the appeal', zh: '接受申诉' }, from: OPEN, to: 'Accepted' },
    refuse: { name: { en: 'Refuse the appeal', zh: '驳回申诉' }, from: OPEN, to: 'Refused' },
    end: { name: { en: 'End with the claim', zh: '随申请终止' }, from: OPEN, to: 'Ended' },
  },
});

export type AppealState = StateOf<typeof APPEAL>;
export type AppealMove = keyof typeof APPEAL.moves;
