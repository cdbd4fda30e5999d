import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;
const PROVEN = ['Confirmed', 'Completed'] as const;
const STAYS = { Confirmed: 'Confirmed', Completed: 'Completed' } as const;
const WITH_DEALER = ['PendingUpload', 'Rejected'] as const;
const IN_VALIDATION = ['Submitted', 'UnderValidation'] as const;

/** The record of one sale of a car, from the dealer's report to its confirmation (RTV-014). */
export const RETAIL = defineStates({
  name: { en: 'Retail record', zh: '零售记录' },
  states: {
    PendingUpload: { name: { en: 'Pending Upload', zh: '待上传' }, tone: 'primary' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    UnderValidation: { name: { en: 'Under Validation', zh: '核验中' }, tone: 'warning' },
    Passed: { name: { en: 'Passed', zh: '核验通过' }, tone: 'primary' },
    Rejected: { name: { en: 'Rejected', zh: '已退回' }, tone: 'danger' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
    Completed: { name: { en: 'Completed', zh: '已完成' }, tone: 'success' },
    Void: { name: { en: 'Void', zh: '已作废' }, tone: 'none' },
  },
  moves: {
    report: { name: { en: 'Report a sale', zh: '上报销售' }, from: [], to: 'PendingUpload' },
    save: {
      name: { en: 'Save', zh: '保存' },
      from: [...WITH_DEALER],
      to: { PendingUpload: 'PendingUpload', Rejected: 'Rejected' },
    },
    submit: { name: { en: 'Submit', zh: '提交' }, from: [...WITH_DEALER], to: 'Submitted' },
    takeBack: { name: { en: 'Take back', zh: '撤回' }, from: ['Submitted'], to: 'PendingUpload' },
    discard: { name: { en: 'Discard', zh: '放弃' }, from: [...WITH_DEALER], to: 'Void', ...REASONED },
    begin: { name: { en: 'Begin the validation', zh: '开始核验' }, from: ['Submitted'], to: 'UnderValidation' },
    giveBack: { name: { en: 'Give back', zh: '退还待核验' }, from: ['UnderValidation'], to: 'Submitted' },
    handTo: {
      name: { en: 'Move to another checker', zh: '转给其他核验人' },
      from: [...IN_VALIDATION],
      to: 'Submitted',
      ...REASONED,
    },
    recall: {
      name: { en: 'Take back from the checker', zh: '从核验人收回' },
      from: [...IN_VALIDATION],
      to: 'Submitted',
      ...REASONED,
    },
    pass: { name: { en: 'Pass', zh: '核验通过' }, from: ['UnderValidation'], to: 'Passed' },
    reject: { name: { en: 'Reject', zh: '退回经销商' }, from: ['UnderValidation'], to: 'Rejected', ...REASONED },
    // Of who confirms; the checker rejects while he holds the record.
    return: { name: { en: 'Reject', zh: '退回经销商' }, from: ['Passed'], to: 'Rejected', ...REASONED },
    recheck: {
      name: { en: 'Send back to validation', zh: '退回重新核验' },
      from: ['Passed'],
      to: 'Submitted',
      ...REASONED,
    },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['Passed'],
      to: 'Confirmed',
      notBy: ['pass'],
      otherUser: 'RETAIL_OTHER_CONFIRMS',
    },
    correct: { name: { en: 'Correct', zh: '更正' }, from: ['Confirmed'], to: 'Confirmed', ...REASONED },
    // What the sale tells of people is gone for good; the server does that once the time of the setting is over.
    drop: {
      name: { en: 'Drop personal data', zh: '删除个人信息' },
      from: ['Completed', 'Void'],
      to: { Completed: 'Completed', Void: 'Void' },
    },
    complete: { name: { en: 'Complete', zh: '完成' }, from: ['Confirmed'], to: 'Completed' },
    askEnd: { name: { en: 'Ask to end the sale', zh: '申请作废销售' }, from: [...PROVEN], to: STAYS, ...REASONED },
    keepSale: { name: { en: 'Leave the sale as it is', zh: '维持销售' }, from: [...PROVEN], to: STAYS, ...REASONED },
    // A proven sale is ended by a second person: not by who asked for the end.
    void: {
      name: { en: 'End the sale', zh: '作废销售' },
      from: ['Submitted', 'UnderValidation', 'Passed', ...PROVEN],
      to: 'Void',
      notBy: ['askEnd'],
      otherUser: 'RETAIL_OTHER_ENDS',
      ...REASONED,
    },
  },
});

export type RetailState = StateOf<typeof RETAIL>;
export type RetailMove = keyof typeof RETAIL.moves;
