import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** The plan by which claims of a BU and a month are chosen for checking by people (CHK-017). */
export const CHECKING_PLAN = defineStates({
  name: { en: 'Checking plan', zh: '审核计划' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Running: { name: { en: 'Running', zh: '执行中' }, tone: 'primary' },
    Closed: { name: { en: 'Closed', zh: '已关闭' }, tone: 'none' },
  },
  moves: {
    draft: { name: { en: 'Draw up a plan', zh: '拟定计划' }, from: [], to: 'Draft' },
    edit: { name: { en: 'Edit', zh: '编辑' }, from: ['Draft'], to: 'Draft' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Submitted' },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Submitted'], to: 'Draft', ...REASONED },
    /** The last approval was given. */
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['Submitted'], to: 'Approved' },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['Submitted'], to: 'Rejected', ...REASONED },
    /** Its month has begun: the server draws the number by which claims are chosen. */
    begin: { name: { en: 'Begin', zh: '开始执行' }, from: ['Approved'], to: 'Running' },
    /** Its month is over, and each claim that it chose is decided. */
    close: { name: { en: 'Close', zh: '关闭' }, from: ['Running'], to: 'Closed' },
  },
});

export type CheckingPlanState = StateOf<typeof CHECKING_PLAN>;

/** States in which a plan decides on claims: those of its month that are sent later are decided by the closed plan too. */
export const DECIDING_PLANS: readonly CheckingPlanState[] = ['Running', 'Closed'];
