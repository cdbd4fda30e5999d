import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** A request of a dealer for late claims of many cars. Its items are claims with states of their own. */
export const LATE_REQUEST = defineStates({
  name: { en: 'Request for late claims', zh: '逾期申请单' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Waiting: { name: { en: 'Waits for Approval', zh: '待审批' }, tone: 'warning' },
    Granted: { name: { en: 'Granted', zh: '已批准' }, tone: 'success' },
    Refused: { name: { en: 'Refused', zh: '已驳回' }, tone: 'danger' },
    Withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'none' },
  },
  moves: {
    draft: { name: { en: 'Draw up a request', zh: '拟定申请单' }, from: [], to: 'Draft' },
    /** A paper was added or taken out. */
    save: { name: { en: 'Change the papers', zh: '修改凭证' }, from: ['Draft'], to: 'Draft' },
    discard: { name: { en: 'Discard', zh: '作废' }, from: ['Draft'], to: 'Withdrawn' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Waiting' },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Waiting'], to: 'Withdrawn', ...REASONED },
    /** The last approval was given. */
    grant: { name: { en: 'Approve', zh: '批准' }, from: ['Waiting'], to: 'Granted' },
    refuse: { name: { en: 'Reject', zh: '驳回' }, from: ['Waiting'], to: 'Refused', ...REASONED },
  },
});

export type LateRequestState = StateOf<typeof LATE_REQUEST>;
export type LateRequestMove = keyof typeof LATE_REQUEST.moves;
