import { defineArea } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';
import { usualButton } from '../usual-buttons.ts';

/** Budgets of programs, their reports and guidelines. */
export const budgets = defineArea({
  actions: {
    'budget.read': {
      kind: 'read',
      name: { en: 'Read budgets', zh: '查看预算' },
      permission: 'BUDGET_READ',
      scope: 'bu',
    },
    'budget.save': {
      kind: 'change',
      name: { en: 'Save a budget', zh: '保存预算' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_SAVED',
    },
    'budget.regenerate': {
      kind: 'change',
      name: { en: 'Regenerate budgets', zh: '重新生成预算' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_REGENERATED',
    },
    'budget.volume-base': {
      kind: 'change',
      name: { en: 'Set the volume base', zh: '设置销量基准' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_VOLUME_BASE_SET',
    },
    'budget.copy-kufri': {
      kind: 'change',
      name: { en: 'Copy Kufri', zh: '复制 Kufri' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_KUFRI_COPIED',
    },
    'budget.input-set': {
      kind: 'change',
      name: { en: 'Change the input set', zh: '更改录入方式' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_INPUT_SET_CHANGED',
    },
    'budget.update-kufri': {
      kind: 'change',
      name: { en: 'Update the Kufri version', zh: '更新 Kufri 版本' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_KUFRI_UPDATED',
    },
    'budget.update-template': {
      kind: 'change',
      name: { en: 'Update the template of a budget', zh: '更新预算模板' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_TEMPLATE_UPDATED',
    },
    'budget.take-back': {
      kind: 'change',
      name: { en: 'Take a version of a budget back', zh: '撤回预算版本' },
      permission: 'BUDGET_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editBudget,
      audit: 'BUDGET_TAKEN_BACK',
    },
    'budget.refresh-report': {
      kind: 'change',
      name: { en: 'Refresh the report data', zh: '刷新报表数据' },
      permission: 'BUDGET_READ',
      scope: 'bu',
      audit: 'BUDGET_REPORT_REFRESHED',
    },
    'budget.export': {
      kind: 'read',
      name: { en: 'Export budgets', zh: '导出预算' },
      permission: 'BUDGET_EXPORT',
      scope: 'bu',
    },
    'guideline.read': {
      kind: 'read',
      name: { en: 'Read guidelines', zh: '查看指导线' },
      permission: 'BUDGET_READ',
      scope: 'bu',
    },
  },
  permissions: {
    BUDGET_READ: { en: 'Read budgets', zh: '查看预算' },
    BUDGET_EDIT: { en: 'Edit budgets', zh: '编辑预算' },
    BUDGET_EXPORT: { en: 'Export budgets', zh: '导出预算' },
  },
  page: {
    path: '/budgetinput',
    menu: { id: 120, parent: 100, icon: 'th', name: { en: 'Budget Input', zh: '预算录入' } },
    buttons: {
      ...usualButton('VIEW', 1201, 'budget.read'),
      ...usualButton('EDIT', 1202, 'budget.read', 'budget.save'),
      ...usualButton('EXPORT', 1203, 'budget.export'),
    },
  },
  recordKinds: {
    budget: { en: 'Budget', zh: '预算' },
  },
  recordFields: {
    cells: { en: 'Cells', zh: '单元格' },
    version: { en: 'Version', zh: '版本' },
  },
});
