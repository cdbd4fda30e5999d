import { defineLabels } from '../locale/define-labels.ts';

/** The result of a pasted, filled or cleared block. */
export const editReportLabels = defineLabels({
  'budget.report.title': { en: 'Written {written}, refused {refused}', zh: '写入 {written} 项，拒绝 {refused} 项' },
  'budget.report.more': { en: '{count} more', zh: '另有 {count} 项' },
  'budget.report.value': { en: 'Value', zh: '值' },
  'budget.report.reason': { en: 'Reason', zh: '原因' },
  'budget.report.reasons': { en: 'All reasons ({count})', zh: '全部原因（{count}）' },
  'budget.report.file': { en: 'Save as file', zh: '另存为文件' },
  'budget.report.next': { en: 'Next refused cell', zh: '下一个被拒绝的单元格' },
  'budget.report.previous': { en: 'Previous refused cell', zh: '上一个被拒绝的单元格' },
  'budget.report.at': { en: '{at} of {count}', zh: '第 {at} 个，共 {count} 个' },
  'budget.report.line': { en: '“{value}” refused: {reason}', zh: '“{value}”被拒绝：{reason}' },
  'budget.report.column': { en: 'Column', zh: '列' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof editReportLabels> {}
}
