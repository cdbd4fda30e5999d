import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A program, from its draft to its end (PRG). The state is stored as its English name. */
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
    /** A complete design leads on; a draft that lacks something stays one. */
    editDesign: { name: { en: 'Save a complete design', zh: '保存完整设计' }, from: ['Draft', 'Saved'], to: 'Saved' },
    editBudget: { name: { en: 'Edit a budget', zh: '编辑预算' }, from: ['Saved'], to: 'Saved' },
  },
});

export type ProgramState = StateOf<typeof PROGRAM>;
