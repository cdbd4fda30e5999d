import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** An order of a support car, from the draft of its dealer to the answer of head office (CLM-020). */
export const SUPPORT_ORDER = defineStates({
  name: { en: 'Support-car order', zh: '服务支持车订单' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Cancelled: { name: { en: 'Cancelled', zh: '已取消' }, tone: 'none' },
  },
  moves: {
    note: { name: { en: 'Note an order', zh: '登记订单' }, from: [], to: 'Draft' },
    /** A file holds orders that somebody else has written: they wait for their answer at once. */
    load: { name: { en: 'Load from a file', zh: '从文件导入' }, from: [], to: 'Submitted' },
    edit: { name: { en: 'Edit', zh: '编辑' }, from: ['Draft'], to: 'Draft' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Submitted' },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['Submitted'],
      to: 'Confirmed',
      notBy: ['load', 'submit'],
      otherUser: 'SUPPORT_OTHER_CONFIRMS',
    },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['Submitted'], to: 'Rejected', ...REASONED },
    cancel: { name: { en: 'Cancel', zh: '取消' }, from: ['Draft', 'Submitted'], to: 'Cancelled', ...REASONED },
    /** Of who confirms: the order is named in claims. */
    revoke: { name: { en: 'Revoke', zh: '撤销' }, from: ['Confirmed'], to: 'Cancelled', ...REASONED },
  },
});

export type SupportOrderState = StateOf<typeof SUPPORT_ORDER>;

/** States of a live order: a car has one live order for a program at most. */
export const LIVE_ORDERS: readonly SupportOrderState[] = ['Draft', 'Submitted', 'Confirmed'];
