import { defineLabels } from '../../locale/define-labels.ts';

/** Files of records that are shown row by row and then taken over. */
export const fileImportLabels = defineLabels({
  'records.check': { en: 'Check', zh: '检查' },
  'records.other': { en: 'Another file', zh: '选择其他文件' },
  'records.load': { en: 'Take over', zh: '确认导入' },
  'records.rows': { en: 'Rows of the file', zh: '文件行' },
  'records.row': { en: 'Row', zh: '行' },
  'records.status': { en: 'Status', zh: '状态' },
  'records.what': { en: 'What', zh: '内容' },
  'records.added': { en: 'New', zh: '新增' },
  'records.changed': { en: 'Changed', zh: '更改' },
  'records.unchanged': { en: 'Unchanged', zh: '未变' },
  'records.refused': { en: 'Refused', zh: '拒绝' },
  'records.report': { en: 'Download the report', zh: '下载检查报告' },
  'records.hidden': { en: 'hidden in the workbook', zh: '工作簿中隐藏' },
  'records.encoding': { en: 'Encoding of a CSV file', zh: 'CSV 文件编码' },
  'records.encodingHint': {
    en: 'Chinese Excel saves CSV (comma delimited) as GB 18030. Workbooks need no encoding.',
    zh: '中文 Excel 的“CSV（逗号分隔）”保存为 GB 18030。工作簿无需选择编码。',
  },
  'records.encoding.found': { en: 'As the file says, else UTF-8', zh: '按文件标识，否则 UTF-8' },
  'records.encoding.gb18030': { en: 'GB 18030, GBK (Chinese Excel)', zh: 'GB 18030、GBK（中文 Excel）' },
  'records.encoding.windows1252': { en: 'Windows-1252 (Western Excel)', zh: 'Windows-1252（西文 Excel）' },
  'records.encoding.utf8': { en: 'UTF-8', zh: 'UTF-8' },
  'records.encoding.utf16le': { en: 'UTF-16, little end first', zh: 'UTF-16 小端' },
  'records.encoding.utf16be': { en: 'UTF-16, big end first', zh: 'UTF-16 大端' },
  'records.more': {
    en: 'The first {shown} of {count} rows are shown; the report has all of them.',
    zh: '显示 {count} 行中的前 {shown} 行；报告包含全部行。',
  },
  'records.wholeOnly': {
    en: 'A file is taken over whole or not at all: mend the refused rows and check it again.',
    zh: '文件只能整体导入：请修正被拒绝的行后重新检查。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof fileImportLabels> {}
}
