import { defineActions } from '../access/action.ts';
import { PROGRAM } from '../states/program.ts';

export const budgetActions = defineActions({
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
    name: { en: 'Change the input set', zh: '更改输入方式' },
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
    name: { en: 'Read guidelines', zh: '查看指导值' },
    permission: 'BUDGET_READ',
    scope: 'bu',
  },
});
