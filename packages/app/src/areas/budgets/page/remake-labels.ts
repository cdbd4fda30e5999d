import { defineLabels } from '../../../locale/define-labels.ts';

/** Texts for the effect of a change on budgets, loaded with the first question. */
export const remakeLabels = defineLabels({
  'budget.remake.budget': { en: 'Budget', zh: '预算' },
  'budget.remake.kept': { en: 'Entries kept', zh: '保留的填写值' },
  'budget.remake.lost': { en: 'Entries lost', zh: '失去的填写值' },
  'budget.remake.back': { en: 'Entries back', zh: '恢复的填写值' },
  'budget.remake.changed': { en: 'Cells that change', zh: '将变更的单元格' },
  'budget.remake.rows': { en: 'Rows added, gone', zh: '新增、减少的行' },
  'budget.remake.uncovered': { en: 'Above the plan', zh: '超出计划量' },
  'budget.remake.all': { en: 'All {count} budgets', zh: '全部 {count} 个预算' },
  'budget.remake.way': {
    en: 'Each budget can be taken back to what it is now: see History in the toolbar.',
    zh: '每个预算都可以恢复到当前状态：见工具栏中的“历史记录”。',
  },
  'budget.remake.columns': { en: 'Columns', zh: '列' },
  'budget.remake.column': { en: 'Column', zh: '列' },
  'budget.remake.change': { en: 'What becomes of it', zh: '变化' },
  'budget.remake.typed': { en: 'Entries without a place', zh: '没有对应列的填写值' },
  'budget.remake.column.new': { en: 'New', zh: '新增' },
  'budget.remake.column.gone': { en: 'Goes', zh: '移除' },
  'budget.remake.column.typed': { en: 'Typed from now on', zh: '改为填写' },
  'budget.remake.column.not-typed': { en: 'No longer typed', zh: '不再填写' },
  'budget.remake.column.otherwise': { en: 'Calculated otherwise', zh: '计算方式变更' },
  'budget.remake.column.renamed': { en: 'Renamed', zh: '更名' },
});

declare module '../../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof remakeLabels> {}
}
