import { defineLabels } from '../../locale/define-labels.ts';

/** The page of controlling: programs to confirm, the guideline report, and the setting of guidelines. */
export const guidelineLabels = defineLabels({
  'guideline.title': { en: 'Controlling', zh: '财务控制' },
  'guideline.confirm': { en: 'Program Confirm', zh: '激励项目确认' },
  'guideline.report': { en: 'Guideline Report', zh: '指导线报表' },
  'guideline.set': { en: 'Set Guideline', zh: '设置指导线' },
  'guideline.make': { en: 'Make', zh: '产品线' },
  'guideline.year': { en: 'Year', zh: '年度' },
  'guideline.typeClass': { en: 'Type Class', zh: '车型级别' },
  'guideline.model': { en: 'Model', zh: '车型' },
  'guideline.wholeMake': { en: 'Whole make', zh: '整个产品线' },
  'guideline.wholeClass': { en: 'Whole type class', zh: '整个车型级别' },
  'guideline.fromMake': { en: '{percent}% of the make holds here', zh: '此处适用产品线的 {percent}%' },
  'guideline.fromClass': { en: '{percent}% of the type class holds here', zh: '此处适用车型级别的 {percent}%' },
  'guideline.inherited': { en: 'From the level above', zh: '来自上一级' },
  'guideline.locked': { en: 'This cell cannot be edited', zh: '此单元格不可编辑' },
  'guideline.refused': { en: '“{text}”: {reason}', zh: '“{text}”：{reason}' },
  'guideline.help': {
    en: 'A cell is the guideline of its month alone. Delete takes one back; then the type class or the make counts. Ctrl+Z undoes, Escape and then Tab leaves the table.',
    zh: '每个单元格仅表示当月的指导线。按 Delete 清除，清除后适用车型级别或产品线的指导线。Ctrl+Z 撤销，按 Escape 再按 Tab 离开表格。',
  },
  'guideline.undo': { en: 'Undo', zh: '撤销' },
  'guideline.redo': { en: 'Redo', zh: '恢复' },
  'guideline.copy': { en: 'Copy from {year}', zh: '从 {year} 年复制' },
  'guideline.copyTitle': { en: 'Copy guidelines from {year}', zh: '从 {year} 年复制指导线' },
  'guideline.copyDo': { en: 'Put into the table', zh: '填入表格' },
  'guideline.copyOnlyEmpty': { en: 'Only into cells that say nothing', zh: '仅填入空单元格' },
  'guideline.copyNone': { en: 'Nothing differs from the year before.', zh: '与上一年没有差异。' },
  'guideline.copyCount': {
    en: '{count} {count|cell|cells} would change; {replaced} of them {replaced|says|say} something else now. Nothing is saved before you save.',
    zh: '将更改 {count} 个单元格，其中 {replaced} 个目前有其他值。保存前不会生效。',
  },
  'guideline.copyMore': { en: 'and {count} more', zh: '另有 {count} 个' },
  'guideline.month': { en: 'Month', zh: '月份' },
  'guideline.now': { en: 'Now', zh: '当前' },
  'guideline.discard': { en: 'Discard', zh: '放弃' },
  'guideline.save': { en: 'Save', zh: '保存' },
  'guideline.reason': { en: 'Reason', zh: '原因' },
  'guideline.saveTitle': { en: 'Save {count} {count|cell|cells}', zh: '保存 {count} 个单元格' },
  'guideline.saveHint': {
    en: 'It is a new version, and the report uses it at once. Budgets keep the version that they were made with.',
    zh: '保存后生成新版本，报表立即使用。已有预算保留其创建时的版本。',
  },
  'guideline.saved': { en: '{count} {count|cell is|cells are} saved', zh: '已保存 {count} 个单元格' },
  'guideline.unsaved': { en: '{count} {count|cell|cells} not saved', zh: '{count} 个单元格未保存' },
  'guideline.nothing': { en: 'Everything is saved', zh: '全部已保存' },
  'guideline.leave': { en: 'Cells that are not saved would be lost.', zh: '未保存的单元格将丢失。' },
  'guideline.none': { en: 'No models of this make', zh: '该产品线没有车型' },
  'guideline.refusedCount': {
    en: '{count} {count|text was|texts were} refused; the old values stay. The reason stands at each cell.',
    zh: '有 {count} 个输入被拒绝，原值保留。原因显示在各单元格。',
  },
  'guideline.history': { en: 'History of {cell}', zh: '{cell} 的历史' },
  'guideline.historyHint': {
    en: 'Choose a cell of a month to see what it was.',
    zh: '选择某个月份的单元格即可查看其历史。',
  },
  'guideline.noHistory': { en: 'Nothing was ever set here.', zh: '此处从未设置。' },
  'guideline.before': { en: 'Before', zh: '之前' },
  'guideline.after': { en: 'After', zh: '之后' },
  'guideline.by': { en: 'By', zh: '操作人' },
  'guideline.at': { en: 'At', zh: '时间' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof guidelineLabels> {}
}
