import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** The claims of a round, an entity and a BU, from which a sample is drawn. Its claims are items with states of their own. */
export const SAMPLE_LIST = defineStates({
  name: { en: 'List of a spot check', zh: '抽查清单' },
  states: {
    Prepared: { name: { en: 'Prepared', zh: '已准备' }, tone: 'none' },
    Frozen: { name: { en: 'Frozen', zh: '已冻结' }, tone: 'primary' },
    Drawn: { name: { en: 'Drawn', zh: '已抽样' }, tone: 'primary' },
    PendingApproval: { name: { en: 'Pending Approval', zh: '待审批' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
  },
  moves: {
    prepare: { name: { en: 'Prepare', zh: '准备' }, from: [], to: 'Prepared' },
    /** One of two people binds his secret. */
    commit: {
      name: { en: 'Commit a secret', zh: '承诺密值' },
      from: ['Prepared', 'Drawn', 'Rejected'],
      to: { Prepared: 'Prepared', Drawn: 'Drawn', Rejected: 'Rejected' },
    },
    freeze: { name: { en: 'Freeze', zh: '冻结' }, from: ['Prepared'], to: 'Frozen' },
    reveal: { name: { en: 'Reveal the secret', zh: '公开密值' }, from: ['Frozen'], to: 'Frozen' },
    draw: { name: { en: 'Draw', zh: '抽样' }, from: ['Frozen'], to: 'Drawn' },
    /** A finding is kept. */
    check: {
      name: { en: 'Check a claim', zh: '检查申请' },
      from: ['Frozen', 'Drawn'],
      to: { Frozen: 'Frozen', Drawn: 'Drawn' },
    },
    /** A second person confirmed that a claim failed: it is corrected. */
    correct: {
      name: { en: 'Correct a claim', zh: '更正申请' },
      from: ['Frozen', 'Drawn', 'PendingApproval', 'Approved', 'Rejected'],
      to: {
        Frozen: 'Frozen',
        Drawn: 'Drawn',
        PendingApproval: 'PendingApproval',
        Approved: 'Approved',
        Rejected: 'Rejected',
      },
    },
    /** Too much error: the sample grows. */
    widen: { name: { en: 'Widen the sample', zh: '扩大样本' }, from: ['Drawn'], to: 'Drawn' },
    /** Somebody wants the list to be drawn once more, with new secrets; a second person allows or refuses it. */
    askDraw: {
      name: { en: 'Ask for another draw', zh: '申请再次抽样' },
      from: ['Drawn', 'Rejected'],
      to: { Drawn: 'Drawn', Rejected: 'Rejected' },
      reason: 'needed',
    },
    allowDraw: { name: { en: 'Allow another draw', zh: '同意再次抽样' }, from: ['Drawn', 'Rejected'], to: 'Frozen' },
    refuseDraw: {
      name: { en: 'Refuse another draw', zh: '拒绝再次抽样' },
      from: ['Drawn', 'Rejected'],
      to: { Drawn: 'Drawn', Rejected: 'Rejected' },
      reason: 'needed',
    },
    submit: { name: { en: 'Submit for approval', zh: '提交审批' }, from: ['Drawn'], to: 'PendingApproval' },
    withdraw: {
      name: { en: 'Withdraw', zh: '撤回' },
      from: ['PendingApproval'],
      to: 'Drawn',
      reason: 'needed',
    },
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['PendingApproval'], to: 'Approved' },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['PendingApproval'], to: 'Rejected', reason: 'needed' },
  },
});

export type SampleListState = StateOf<typeof SAMPLE_LIST>;

/** A claim on a list (SPC-042). Items of a list move with it; a sampled one is checked by itself. */
export const SPOT_ITEM = defineStates({
  name: { en: 'Claim of a spot check', zh: '抽查申请' },
  states: {
    Prepared: { name: { en: 'Prepared', zh: '已准备' }, tone: 'none' },
    PendingChecking: { name: { en: 'Pending Checking', zh: '待抽查' }, tone: 'none' },
    Sampled: { name: { en: 'Sampled', zh: '已抽中' }, tone: 'warning' },
    NotSampled: { name: { en: 'Not Sampled', zh: '未抽中' }, tone: 'none' },
    Passed: { name: { en: 'Checked (Pass)', zh: '已检查（通过）' }, tone: 'success' },
    Failed: { name: { en: 'Checked (Fail)', zh: '已检查（不通过）' }, tone: 'danger' },
    PendingApproval: { name: { en: 'Pending Approval', zh: '待审批' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    PayoutPreparation: { name: { en: 'Payout Preparation', zh: '付款准备' }, tone: 'success' },
  },
  moves: {
    prepare: { name: { en: 'Prepare', zh: '准备' }, from: [], to: 'Prepared' },
    freeze: { name: { en: 'Freeze', zh: '冻结' }, from: ['Prepared'], to: 'PendingChecking' },
    sample: {
      name: { en: 'Sample', zh: '抽中' },
      from: ['PendingChecking', 'NotSampled'],
      to: 'Sampled',
    },
    leave: { name: { en: 'Leave out of the sample', zh: '未抽中' }, from: ['PendingChecking'], to: 'NotSampled' },
    pass: {
      name: { en: 'Pass', zh: '通过' },
      from: ['Sampled'],
      to: 'Passed',
    },
    fail: {
      name: { en: 'Fail', zh: '不通过' },
      from: ['Sampled'],
      to: 'Failed',
      reason: 'needed',
    },
    submit: {
      name: { en: 'Submit for approval', zh: '提交审批' },
      from: ['Passed', 'Failed', 'NotSampled'],
      to: 'PendingApproval',
    },
    /** The list was withdrawn, or is drawn once more after it was rejected: each claim stands again where it was. */
    passAgain: {
      name: { en: 'Back to passed', zh: '恢复：通过' },
      from: ['PendingApproval', 'Rejected'],
      to: 'Passed',
    },
    failAgain: {
      name: { en: 'Back to failed', zh: '恢复：不通过' },
      from: ['PendingApproval', 'Rejected'],
      to: 'Failed',
    },
    leaveAgain: {
      name: { en: 'Back to not sampled', zh: '恢复：未抽中' },
      from: ['PendingApproval', 'Rejected'],
      to: 'NotSampled',
    },
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['PendingApproval'], to: 'Approved' },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['PendingApproval'], to: 'Rejected' },
    free: { name: { en: 'Free for payout', zh: '可付款' }, from: ['Approved'], to: 'PayoutPreparation' },
  },
});

export type SpotItemState = StateOf<typeof SPOT_ITEM>;
export type SpotItemMove = keyof typeof SPOT_ITEM.moves;
