import { defineLabels } from '../locale/define-labels.ts';

/** The grid itself, and the kinds of its cells. */
export const sheetCellLabels = defineLabels({
  'budget.grid': { en: 'Budget table', zh: '预算表' },
  'budget.grid.help': {
    en: 'Arrow keys move, Tab and Enter go to the next cell that can be edited, F2 or typing edits, Escape and then Tab leaves the table. Hold Ctrl to select and copy locked cells.',
    zh: '方向键移动，Tab 和 Enter 跳到下一个可编辑单元格，F2 或直接输入进行编辑，按 Escape 再按 Tab 离开表格。按住 Ctrl 可选择和复制锁定的单元格。',
  },
  'budget.cell.blank': { en: 'empty', zh: '空' },
  'budget.cell.edited': { en: 'changed, not saved', zh: '已更改，未保存' },
  'budget.cell.refused': { en: 'refused', zh: '被拒绝' },
  'budget.cell.check': { en: 'to be checked', zh: '待核对' },
  'budget.cell.held': { en: 'held', zh: '已锁定数值' },
  'budget.cell.commented': { en: 'with a comment', zh: '有批注' },
  'budget.cell.linked': { en: 'follows from its partner', zh: '由关联项得出' },
  'budget.cell.READ': { en: 'locked', zh: '锁定' },
  'budget.cell.WRITE': { en: 'editable', zh: '可编辑' },
  'budget.cell.MAKESUMMARY': { en: 'make summary', zh: '产品线汇总' },
  'budget.cell.CUSTOMERSUMMARY': { en: 'customer summary', zh: '客户汇总' },
  'budget.cell.BRANDSUMMARY': { en: 'brand summary', zh: '品牌汇总' },
  'budget.cell.TYPECLASSSUMMARY': { en: 'type class summary', zh: '车型级别汇总' },
  'budget.cell.MODELYEARSUMMARY': { en: 'model year summary', zh: '年款汇总' },
  'budget.paste.title': { en: 'Paste', zh: '粘贴' },
  'budget.paste.not': { en: 'Do not paste', zh: '不粘贴' },
  'budget.paste.percents': {
    en: '{count} {count|number|numbers} between 0 and 1 can be meant in two ways: {values}. Which percentages are they?',
    zh: '有 {count} 个介于 0 和 1 之间的数字可有两种理解：{values}。它们是哪种百分比？',
  },
  'budget.paste.asTyped': { en: 'As if typed: {values}', zh: '按键入理解：{values}' },
  'budget.paste.asFraction': { en: 'As fractions: {values}', zh: '按小数理解：{values}' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof sheetCellLabels> {}
}
