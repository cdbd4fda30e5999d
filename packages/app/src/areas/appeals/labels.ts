import { defineLabels } from '../../locale/define-labels.ts';

/** Appeals against decisions on claims, and their letters. */
export const appealLabels = defineLabels({
  'appeal.title': { en: 'Communication Appeal', zh: '申诉沟通' },
  'appeal.page': { en: 'Appeal', zh: '申诉' },
  'appeal.filter': { en: 'Filter appeals', zh: '筛选申诉' },
  'appeal.code': { en: 'Appeal', zh: '申诉编号' },
  'appeal.claim': { en: 'Claim', zh: '申请' },
  'appeal.vin': { en: 'VIN', zh: '车架号' },
  'appeal.vinPart': { en: 'VIN (first or last characters)', zh: '车架号（开头或末尾字符）' },
  'appeal.program': { en: 'Program', zh: '激励项目' },
  'appeal.dealer': { en: 'Dealer', zh: '经销商' },
  'appeal.dealerCode': { en: 'Dealer code', zh: '经销商代码' },
  'appeal.bu': { en: 'BU', zh: '业务单元' },
  'appeal.status': { en: 'Status', zh: '状态' },
  'appeal.waits': { en: 'Waits for', zh: '待处理方' },
  'appeal.age': { en: 'Age', zh: '已提交时间' },
  'appeal.days': { en: '{count} days and more', zh: '{count} 天及以上' },
  'appeal.opened': { en: 'Opened', zh: '提交日期' },
  'appeal.letters': { en: 'Letters', zh: '信函' },
  'appeal.net': { en: 'Without VAT (CNY)', zh: '不含税（元）' },
  'appeal.kind': { en: 'Against', zh: '申诉对象' },
  'appeal.lastDay': { en: 'Last day to appeal', zh: '申诉截止日期' },
  'appeal.qualifyingDay': { en: 'Qualifying day', zh: '资格日期' },
  'appeal.none': { en: 'No appeals', zh: '没有申诉' },
  'appeal.noneText': {
    en: 'A dealer appeals against a rejected claim from the page of that claim.',
    zh: '经销商可在被驳回申请的页面提出申诉。',
  },
  'appeal.noneFound': { en: 'No appeal fits these filters', zh: '没有符合筛选条件的申诉' },
  'appeal.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'appeal.unknown': { en: 'There is no such appeal', zh: '没有此申诉' },
  'appeal.unknownText': {
    en: 'It may belong to a dealer or a business unit that is not yours.',
    zh: '该申诉可能属于您无权查看的经销商或业务单元。',
  },
  'appeal.toList': { en: 'To the appeals', zh: '返回申诉列表' },
  'appeal.toClaim': { en: 'To the claim', zh: '前往申请' },
  'appeal.rejected': { en: 'Why it was rejected', zh: '驳回原因' },
  'appeal.lowered': { en: 'Why the amount was lowered', zh: '下调原因' },
  'appeal.rejectedBy': { en: '{by}, {day}', zh: '{by}，{day}' },
  'appeal.waitsDealer': { en: 'The dealer may answer until {until}.', zh: '经销商可在 {until} 前答复。' },
  'appeal.waitsHeadOffice': { en: 'Head office decides next.', zh: '等待总部处理。' },
  'appeal.dealerTimeOver': {
    en: 'The dealer had until {until} to answer. Head office decides next.',
    zh: '经销商答复期限 {until} 已过，等待总部处理。',
  },
  'appeal.mayOpen': {
    en: 'You can appeal once, until {until}. Another person than who rejected the claim decides.',
    zh: '您可在 {until} 前申诉一次，由驳回者以外的人处理。',
  },
  'appeal.notOpened': { en: 'There is no appeal against this claim.', zh: '该申请没有申诉。' },
  'appeal.isOver': { en: 'This appeal takes no more letters.', zh: '该申诉不再接收信函。' },
  'appeal.noLetters': { en: 'No letters yet', zh: '还没有信函' },
  'appeal.conversation': { en: 'Letters', zh: '往来信函' },
  'appeal.answerUntil': { en: 'Answer until {day}', zh: '请于 {day} 前答复' },
  'appeal.papersDropped': {
    en: '{count} {count|paper|papers} of this letter went with the personal data of the sale.',
    zh: '该信函的 {count} 份单据已随销售的个人数据删除。',
  },
  'appeal.write': { en: 'Your letter', zh: '您的信函' },
  'appeal.writeAmount': { en: 'Why the lowered amount is wrong', zh: '对下调金额的申诉理由' },
  'appeal.acceptAmountText': {
    en: 'The amount is restored and posted again.',
    zh: '金额将恢复并重新入账。',
  },
  'appeal.refuseAmountText': {
    en: 'The lowered amount stays for good.',
    zh: '下调后的金额将最终生效。',
  },
  'appeal.writeAppeal': { en: 'Why the rejection is wrong', zh: '申诉理由' },
  'appeal.writeHint': {
    en: 'Name no people here: papers are encrypted, letters are not. A letter cannot be changed once it is sent.',
    zh: '请勿在此填写个人信息：单据加密保存，信函则否。信函发送后不可更改。',
  },
  'appeal.until': { en: 'Answer of the dealer until', zh: '经销商答复截止日期' },
  'appeal.untilHint': { en: 'Empty: the letter asks for no answer.', zh: '留空：无需经销商答复。' },
  'appeal.send': { en: 'Send the letter', zh: '发送信函' },
  'appeal.ask': { en: 'Ask the dealer', zh: '要求经销商答复' },
  'appeal.answer': { en: 'Send the answer', zh: '发送答复' },
  'appeal.appeal': { en: 'Appeal', zh: '提出申诉' },
  'appeal.addPaper': { en: 'Add a paper', zh: '添加单据' },
  'appeal.papers': { en: 'Papers that go with it', zh: '随信单据' },
  'appeal.acceptText': {
    en: 'The claim is approved, and what is owed for it is booked again. The dealer reads your reason as the last letter.',
    zh: '申请获批准，相应应付重新入账。您的理由将作为最后一封信函告知经销商。',
  },
  'appeal.refuseText': {
    en: 'The claim stays rejected for good and holds its place no longer. The dealer reads your reason as the last letter.',
    zh: '申请最终驳回，并不再保留名额。您的理由将作为最后一封信函告知经销商。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof appealLabels> {}
}
