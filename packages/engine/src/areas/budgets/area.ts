import { defineArea, inBus } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';
import { usualButton } from '../usual-buttons.ts';

const editing = inBus.changes('BUDGET_EDIT');

/** Budgets of programs, their reports and guidelines. */
export const budgets = defineArea({
  actions: {
    'budget.read': inBus.read({ en: 'Read budgets', zh: '查看预算' }, 'BUDGET_READ'),
    'budget.save': editing({ en: 'Save a budget', zh: '保存预算' }, 'BUDGET_SAVED', PROGRAM.moves.editBudget),
    'budget.regenerate': editing(
      { en: 'Regenerate budgets', zh: '重新生成预算' },
      'BUDGET_REGENERATED',
      PROGRAM.moves.editBudget,
    ),
    'budget.volume-base': editing(
      { en: 'Set the volume base', zh: '设置销量基准' },
      'BUDGET_VOLUME_BASE_SET',
      PROGRAM.moves.editBudget,
    ),
    'budget.copy-kufri': editing(
      { en: 'Copy Kufri', zh: '复制 Kufri' },
      'BUDGET_KUFRI_COPIED',
      PROGRAM.moves.editBudget,
    ),
    'budget.input-set': editing(
      { en: 'Change the input set', zh: '更改录入方式' },
      'BUDGET_INPUT_SET_CHANGED',
      PROGRAM.moves.editBudget,
    ),
    'budget.update-kufri': editing(
      { en: 'Update the Kufri version', zh: '更新 Kufri 版本' },
      'BUDGET_KUFRI_UPDATED',
      PROGRAM.moves.editBudget,
    ),
    'budget.update-template': editing(
      { en: 'Update the template of a budget', zh: '更新预算模板' },
      'BUDGET_TEMPLATE_UPDATED',
      PROGRAM.moves.editBudget,
    ),
    'budget.take-back': editing(
      { en: 'Take a version of a budget back', zh: '撤回预算版本' },
      'BUDGET_TAKEN_BACK',
      PROGRAM.moves.editBudget,
    ),
    'budget.refresh-report': inBus.change(
      { en: 'Refresh the report data', zh: '刷新报表数据' },
      'BUDGET_READ',
      'BUDGET_REPORT_REFRESHED',
    ),
    'budget.export': inBus.read({ en: 'Export budgets', zh: '导出预算' }, 'BUDGET_EXPORT'),
    'guideline.read': inBus.read({ en: 'Read guidelines', zh: '查看指导线' }, 'BUDGET_READ'),
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
