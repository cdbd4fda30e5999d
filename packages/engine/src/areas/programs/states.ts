import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * A program, from its draft to its end (PRG-003). The state is stored as its English name. Versions of one code are separate
 * programs: a released one does not change, and its next version begins beside it.
 */
export const PROGRAM = defineStates({
  name: { en: 'Program', zh: '激励项目' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Saved: { name: { en: 'Saved', zh: '已保存' }, tone: 'primary' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    'In Batch': { name: { en: 'In Batch', zh: '已入批次' }, tone: 'warning' },
    'Pending Approval': { name: { en: 'Pending Approval', zh: '待审批' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Released: { name: { en: 'Released', zh: '已发布' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Cancelled: { name: { en: 'Cancelled', zh: '已取消' }, tone: 'none' },
    Deleted: { name: { en: 'Deleted', zh: '已删除' }, tone: 'none' },
  },
  moves: {
    create: { name: { en: 'Create', zh: '创建' }, from: [], to: 'Draft' },
    /** The first save of a complete design; it makes the budgets. */
    complete: { name: { en: 'Complete the design', zh: '完成设计' }, from: ['Draft'], to: 'Saved' },
    editDesign: {
      name: { en: 'Edit the design', zh: '编辑设计' },
      from: ['Draft', 'Saved'],
      to: { Draft: 'Draft', Saved: 'Saved' },
    },
    editBudget: { name: { en: 'Edit a budget', zh: '编辑预算' }, from: ['Saved'], to: 'Saved' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Saved'], to: 'Submitted' },
    callback: { name: { en: 'Call back', zh: '撤回' }, from: ['Submitted'], to: 'Saved' },
    /** Stores the hash of the content; every move back to Saved deletes this confirmation. */
    controllingConfirm: {
      name: { en: 'Confirm by controlling', zh: '财务控制确认' },
      from: ['Submitted'],
      to: 'Submitted',
      notBy: ['submit'],
    },
    controllingUnmark: {
      name: { en: 'Take the confirmation away', zh: '取消财务控制确认' },
      from: ['Submitted'],
      to: 'Submitted',
      reason: 'needed',
    },
    controllingReturn: {
      name: { en: 'Return by controlling', zh: '财务控制退回' },
      from: ['Submitted'],
      to: 'Saved',
      reason: 'needed',
    },
    enterBatch: { name: { en: 'Put into a batch', zh: '加入批次' }, from: ['Submitted'], to: 'In Batch' },
    leaveBatch: { name: { en: 'Take out of the batch', zh: '移出批次' }, from: ['In Batch'], to: 'Submitted' },
    startPackage: {
      name: { en: 'Start the package', zh: '发起审批包' },
      from: ['In Batch'],
      to: 'Pending Approval',
    },
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['Pending Approval'], to: 'Approved' },
    reject: {
      name: { en: 'Reject', zh: '驳回' },
      from: ['Pending Approval'],
      to: 'Rejected',
      reason: 'needed',
    },
    return: {
      name: { en: 'Return', zh: '退回' },
      from: ['Pending Approval'],
      to: 'Saved',
      reason: 'needed',
    },
    /** The batch is a draft again and keeps its programs. */
    withdraw: {
      name: { en: 'Withdraw the package', zh: '撤回审批包' },
      from: ['Pending Approval'],
      to: 'In Batch',
      reason: 'needed',
    },
    release: { name: { en: 'Release', zh: '发布' }, from: ['Approved'], to: 'Released' },
    /** Its letter was withdrawn, so the program can be released in another one. */
    withdrawRelease: {
      name: { en: 'Withdraw its letter', zh: '撤回其激励函' },
      from: ['Released'],
      to: 'Approved',
      reason: 'needed',
    },
    /** A released version stays; the next one is made beside it. */
    revise: {
      name: { en: 'Revise', zh: '修订' },
      from: ['Approved', 'Rejected', 'Released'],
      to: { Approved: 'Saved', Rejected: 'Saved', Released: 'Released' },
    },
    /** A released program runs until its cancellation is approved. */
    cancel: {
      name: { en: 'Cancel', zh: '取消' },
      from: ['Saved', 'Approved', 'Rejected', 'Released'],
      to: { Saved: 'Cancelled', Approved: 'Cancelled', Rejected: 'Cancelled', Released: 'Released' },
      reason: 'needed',
    },
    approveCancel: {
      name: { en: 'Approve the cancelling', zh: '批准取消' },
      from: ['Released'],
      to: 'Cancelled',
    },
    refuseCancel: {
      name: { en: 'Refuse the cancelling', zh: '驳回取消' },
      from: ['Released'],
      to: 'Released',
      reason: 'needed',
    },
    delete: { name: { en: 'Delete', zh: '删除' }, from: ['Draft', 'Saved'], to: 'Deleted' },
  },
});

export type ProgramState = StateOf<typeof PROGRAM>;
export type ProgramMove = keyof typeof PROGRAM.moves;

/** States in which a program counts in no report, total or frame. */
export const GONE_STATES = ['Rejected', 'Cancelled', 'Deleted'] as const satisfies readonly ProgramState[];

/** At most one version of a code is outside these states. */
export const CLOSED_STATES = ['Released', 'Cancelled', 'Deleted'] as const satisfies readonly ProgramState[];
