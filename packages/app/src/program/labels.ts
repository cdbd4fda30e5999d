import { defineLabels } from '../locale/define-labels.ts';

/** The tabs of a program's pages. */
export const programTabLabels = defineLabels({
  'program.tabs': { en: 'Pages of the program', zh: '激励项目页面' },
  'program.tab.design': { en: 'Design', zh: '设计' },
  'program.tab.combinability': { en: 'Combinability', zh: '叠加规则' },
  'program.tab.parameter': { en: 'Parameter', zh: '参数' },
  'program.tab.budget': { en: 'Budget', zh: '预算' },
  'program.parts': { en: 'Parts of the design', zh: '设计内容' },
  'program.part.design': { en: 'Program', zh: '激励项目' },
  'program.part.terms': { en: 'Terms', zh: '条款' },
  'program.choose': { en: 'Choose a program', zh: '请选择激励项目' },
  'program.unknown': { en: 'There is no such program', zh: '没有该激励项目' },
  'program.toPrograms': { en: 'To the programs', zh: '前往激励项目' },
  'program.tabOff': { en: 'Save a complete design first', zh: '请先保存完整的设计' },
  'program.icon.reject': { en: 'Content not saved or generated', zh: '内容未保存或未生成' },
  'program.icon.fulfill': { en: 'Content saved', zh: '内容已保存' },
  'program.icon.incomplete': { en: 'Amounts or volumes are missing', zh: '缺少金额或销量' },
  'program.icon.pending': { en: 'Content needs to be confirmed', zh: '内容需要确认' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof programTabLabels> {}
}
