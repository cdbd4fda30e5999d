import { defineLabels } from '../../locale/define-labels.ts';

/** The parameter of a program. */
export const parameterLabels = defineLabels({
  'parameter.title': { en: 'Parameter', zh: '参数' },
  'parameter.titleOf': { en: 'Parameter of {program}', zh: '{program} 的参数' },
  'parameter.noProgramText': {
    en: 'A parameter belongs to a program. Open it from the list of programs.',
    zh: '参数属于激励项目，请从激励项目列表中打开。',
  },
  'parameter.waiting': { en: 'Parameters to be confirmed', zh: '待确认的参数' },
  'parameter.changedAt': { en: 'changed {at}', zh: '更改于 {at}' },
  'parameter.notSaved': { en: 'nothing saved yet', zh: '尚未保存' },
  'parameter.confirmQuestion': {
    en: 'Do you confirm the parameter of {program} as it is shown here?',
    zh: '确认按此处所示的 {program} 参数吗？',
  },
  'parameter.never': {
    en: 'Nobody has saved the parameter yet: these are the values that a new one begins with.',
    zh: '尚未保存参数：以下为新参数的初始值。',
  },
  'parameter.editedBy': { en: 'Changed last by {who}, {at}', zh: '最后更改：{who}，{at}' },
  'parameter.confirmedBy': { en: 'Confirmed last by {who}, {at}', zh: '最后确认：{who}，{at}' },
  'parameter.neverConfirmed': { en: 'Never confirmed yet', zh: '尚未确认过' },
  'parameter.changes': { en: 'What is marked has changed since it was confirmed.', zh: '带标记的内容在确认后有更改。' },
  'parameter.before': { en: 'before: {value}', zh: '之前：{value}' },
  'parameter.added': { en: 'added', zh: '新增' },
  'parameter.removed': { en: 'removed', zh: '已移除' },
  'parameter.otherwise': { en: 'changed', zh: '有更改' },
  'parameter.documents': { en: 'Documents of a claim', zh: '申请文件' },
  'parameter.always': { en: 'always', zh: '必需' },
  'parameter.optional': { en: 'only where there is one', zh: '如有则提供' },
  'parameter.addDocument': { en: 'Add a document', zh: '添加文件' },
  'parameter.removeDocument': { en: 'Remove {name}', zh: '移除 {name}' },
  'parameter.noDocuments': { en: 'None', zh: '无' },
  'parameter.noAttachments': {
    en: 'The attachment master has no further documents to choose.',
    zh: '附件主数据中没有更多可选文件。',
  },
  'parameter.deadlineDays': { en: 'Days to claim after the end of the program', zh: '激励项目结束后申请天数' },
  'parameter.lateRule': { en: 'Late claims', zh: '逾期申请' },
  'parameter.lateDays': { en: 'Days after the deadline', zh: '截止后天数' },
  'parameter.lateShare': { en: 'Share still paid (%)', zh: '仍支付比例（%）' },
  'parameter.validation': { en: 'Validation', zh: '校验' },
  'parameter.checkCategory': { en: 'Check category', zh: '审核类别' },
  'parameter.sampleCategory': { en: 'Sample category', zh: '抽查类别' },
  'parameter.payingEntity': { en: 'Paying entity', zh: '付款法人' },
  'parameter.settlement': { en: 'Settlement', zh: '结算方式' },
  'parameter.termsVat': { en: 'Amounts of the terms', zh: '条款金额' },
  'parameter.toTerms': { en: 'as the terms say it', zh: '以条款为准' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof parameterLabels> {}
}
