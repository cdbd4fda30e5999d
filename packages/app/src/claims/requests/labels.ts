import { defineLabels } from '../../locale/define-labels.ts';

/** Papers that checkers ask the dealers of claims for. */
export const requestLabels = defineLabels({
  'request.title': { en: 'Document Collection', zh: '审核补件' },
  'request.page': { en: 'Request for a paper', zh: '补件要求' },
  'request.filter': { en: 'Filter requests', zh: '筛选补件要求' },
  'request.code': { en: 'Request', zh: '补件编号' },
  'request.claim': { en: 'Claim', zh: '申请' },
  'request.vin': { en: 'VIN', zh: '车架号' },
  'request.vinPart': { en: 'VIN (first or last characters)', zh: '车架号（开头或末尾字符）' },
  'request.program': { en: 'Program', zh: '激励项目' },
  'request.programCode': { en: 'Program code', zh: '激励项目代码' },
  'request.dealer': { en: 'Dealer', zh: '经销商' },
  'request.dealerCode': { en: 'Dealer code', zh: '经销商代码' },
  'request.bu': { en: 'BU', zh: '业务单元' },
  'request.paper': { en: 'Paper', zh: '单据' },
  'request.text': { en: 'What is wrong or wanted', zh: '问题或要求说明' },
  'request.textHint': {
    en: 'The dealer reads this sentence. Name no people in it.',
    zh: '经销商将看到此说明，请勿在此填写个人信息。',
  },
  'request.until': { en: 'Last day', zh: '截止日期' },
  'request.untilHint': { en: 'From tomorrow to 60 days', zh: '明天起，最多 60 天' },
  'request.status': { en: 'Status', zh: '状态' },
  'request.claimStatus': { en: 'State of the claim', zh: '申请状态' },
  'request.asked': { en: 'Asked', zh: '提出日期' },
  'request.askedBy': { en: 'Asked by', zh: '提出人' },
  'request.answered': { en: 'Answered', zh: '补件时间' },
  'request.follows': { en: 'Repeats', zh: '再次要求' },
  'request.left': { en: 'Days left', zh: '剩余天数' },
  'request.leftOf': { en: '{count} {count|day|days} left, until {until}', zh: '剩余 {count} 天，截止 {until}' },
  'request.lastDay': { en: 'Today is the last day', zh: '今天截止' },
  'request.over': { en: 'The last day was {until}', zh: '已于 {until} 截止' },
  'request.leftAtMost': { en: '{count} {count|day|days} and less', zh: '{count} 天及以内' },
  'request.age': { en: 'Age', zh: '已提出时间' },
  'request.papers': { en: 'Papers', zh: '单据' },
  'request.byState': { en: 'By state', zh: '按状态' },
  'request.byAge': { en: 'By age', zh: '按时间' },
  'request.none': { en: 'No papers are asked for', zh: '没有补件要求' },
  'request.noneText': {
    en: 'A checker asks for a paper from the page of a claim that he checks.',
    zh: '审核人可在其审核的申请页面要求经销商补件。',
  },
  'request.noneFound': { en: 'No request fits these filters', zh: '没有符合筛选条件的补件要求' },
  'request.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'request.unknown': { en: 'There is no such request', zh: '没有此补件要求' },
  'request.unknownText': {
    en: 'It may belong to a dealer or a business unit that is not yours.',
    zh: '该补件要求可能属于您无权查看的经销商或业务单元。',
  },
  'request.toList': { en: 'To the requests', zh: '返回补件列表' },
  'request.toClaim': { en: 'To the claim', zh: '前往申请' },
  'request.toCheck': { en: 'To the check of this claim', zh: '查看该申请的审核' },
  'request.export.xlsx': { en: 'Export (xlsx)', zh: '导出（xlsx）' },
  'request.export.csv': { en: 'Export (CSV)', zh: '导出（CSV）' },
  'request.ofClaim': { en: 'Papers asked of the dealer', zh: '要求经销商补充的单据' },
  'request.former': { en: 'Earlier requests ({count})', zh: '此前的补件要求（{count}）' },
  'request.waits': {
    en: 'The claim waits for the dealer until {until}.',
    zh: '该申请等待经销商补件，截止 {until}。',
  },
  'request.waitsShort': { en: 'waits for the dealer until {until}', zh: '等待经销商至 {until}' },
  'request.expired': {
    en: 'No paper came until {until}. Nothing is rejected by itself: the checker decides.',
    zh: '截至 {until} 未收到单据。系统不会自动驳回，由审核人决定。',
  },
  'request.sentNow': {
    en: 'The dealer has sent what was asked for.',
    zh: '经销商已补充所要求的单据。',
  },
  'request.remark': { en: 'Remark of the dealer', zh: '经销商备注' },
  'request.yourRemark': { en: 'Your remark', zh: '备注' },
  'request.remarkHint': { en: 'May be empty. Name no people in it.', zh: '可留空，请勿填写个人信息。' },
  'request.yourPapers': { en: 'Your papers', zh: '您的单据' },
  'request.addPaper': { en: 'Add a paper', zh: '添加单据' },
  'request.send': { en: 'Send to head office', zh: '提交总部' },
  'request.dropped': {
    en: '{count} {count|paper|papers} went with the personal data of the sale.',
    zh: '{count} 份单据已随销售的个人数据删除。',
  },
  'request.askText': {
    en: 'The claim waits for the dealer and leaves your hands. Once he has answered, or after the last day, it comes back to you first.',
    zh: '该申请将等待经销商补件，暂不由您审核。经销商补件或期满后，优先退回给您。',
  },
  'request.settleText': {
    en: 'The request is done. You still decide on the claim.',
    zh: '补件要求完成，申请仍由您决定。',
  },
  'request.withdrawText': {
    en: 'The dealer is asked no longer, and the claim waits for its checker again.',
    zh: '不再要求经销商补件，申请退回审核人。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof requestLabels> {}
}
