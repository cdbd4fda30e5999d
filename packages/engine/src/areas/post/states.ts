import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** A paper that arrived by post, from its arrival to the sale that it belongs to. */
export const POST = defineStates({
  name: { en: 'Paper by post', zh: '邮寄单据' },
  states: {
    Unmatched: { name: { en: 'Unmatched', zh: '未匹配' }, tone: 'warning' },
    Matched: { name: { en: 'Matched', zh: '已匹配' }, tone: 'success' },
    SentBack: { name: { en: 'Sent back', zh: '已退回' }, tone: 'none' },
  },
  moves: {
    note: { name: { en: 'Note a paper', zh: '登记单据' }, from: [], to: 'Unmatched' },
    match: { name: { en: 'Match to a sale', zh: '匹配销售' }, from: ['Unmatched'], to: 'Matched' },
    unmatch: { name: { en: 'Undo the match', zh: '取消匹配' }, from: ['Matched'], to: 'Unmatched', ...REASONED },
    sendBack: {
      name: { en: 'Send back to the dealer', zh: '退回经销商' },
      from: ['Unmatched', 'Matched'],
      to: 'SentBack',
      ...REASONED,
    },
  },
});

export type PostState = StateOf<typeof POST>;
