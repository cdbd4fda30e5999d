import { defineLabels } from '../../locale/define-labels.ts';

/** Texts of controlling's review: changes of a program, and its deviation from the guideline. */
export const reviewLabels = defineLabels({
  'review.open': { en: 'Changes', zh: '变更' },
  'review.title': { en: 'Changes and deviation: {program}', zh: '变更与偏差：{program}' },
  'review.never': {
    en: 'Controlling has not confirmed this program yet: all of it is new.',
    zh: '财务控制尚未确认过该激励项目：全部内容均为新内容。',
  },
  'review.since': { en: 'Confirmed last by {who} on {when}.', zh: '上次由 {who} 于 {when} 确认。' },
  'review.sinceVersion': {
    en: 'Version {version} was confirmed by {who} on {when}; this is what the new version says otherwise.',
    zh: '版本 {version} 由 {who} 于 {when} 确认；以下为新版本的不同之处。',
  },
  'review.none': { en: 'It says the same as then.', zh: '内容与上次确认时一致。' },
  'review.changes': { en: 'Changed since the last confirmation', zh: '自上次确认以来的变更' },
  'review.what': { en: 'What', zh: '内容' },
  'review.before': { en: 'Before', zh: '变更前' },
  'review.after': { en: 'Now', zh: '变更后' },
  'review.more': { en: 'and {count} more', zh: '另有 {count} 项' },
  'review.deviation': { en: 'Deviation from the guideline', zh: '与指导线的偏差' },
  'review.noDeviation': {
    en: 'Its budgets have nothing that a guideline is about.',
    zh: '其预算没有适用指导线的内容。',
  },
  'review.make': { en: 'Make', zh: '产品线' },
  'review.year': { en: 'Year', zh: '年度' },
  'review.avgSi': { en: '%AVG.SI', zh: '%AVG.SI' },
  'review.guideline': { en: '%Guideline', zh: '%指导线' },
  'review.percent': { en: '%Deviation', zh: '%偏差' },
  'review.amount': { en: 'Deviation (CNY)', zh: '偏差金额（元）' },
  'review.design': { en: 'Design', zh: '设计' },
  'review.budget': { en: 'Budget', zh: '预算' },
  'review.wording': { en: 'Wording', zh: '文案' },
  'review.compare': { en: 'Compare wordings', zh: '比较文案' },
  'review.close': { en: 'Close', zh: '关闭' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof reviewLabels> {}
}
