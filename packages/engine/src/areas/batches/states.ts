import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A batch of submitted programs of one BU, from its draft to the decision on its package (PRG-004). */
export const BATCH = defineStates({
  name: { en: 'Batch of programs', zh: '项目批次' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    Packaged: { name: { en: 'Packaged', zh: '审批中' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Discarded: { name: { en: 'Discarded', zh: '已弃用' }, tone: 'none' },
  },
  moves: {
    create: { name: { en: 'Create', zh: '创建' }, from: [], to: 'Draft' },
    save: { name: { en: 'Save', zh: '保存' }, from: ['Draft'], to: 'Draft' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Submitted' },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Submitted'], to: 'Draft' },
    package: { name: { en: 'Start the package', zh: '发起审批包' }, from: ['Submitted'], to: 'Packaged' },
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['Packaged'], to: 'Approved' },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['Packaged'], to: 'Rejected', reason: 'needed' },
    return: { name: { en: 'Return', zh: '退回' }, from: ['Packaged'], to: 'Draft', reason: 'needed' },
    withdrawPackage: {
      name: { en: 'Withdraw the package', zh: '撤回审批包' },
      from: ['Packaged'],
      to: 'Draft',
      reason: 'needed',
    },
    discard: { name: { en: 'Discard', zh: '弃用' }, from: ['Draft'], to: 'Discarded' },
  },
});

export type BatchState = StateOf<typeof BATCH>;
export type BatchMove = keyof typeof BATCH.moves;
