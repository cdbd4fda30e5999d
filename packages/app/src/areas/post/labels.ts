import { defineLabels } from '../../locale/define-labels.ts';

/** Papers of sales that arrive by post. */
export const postLabels = defineLabels({
  'post.title': { en: 'Papers by Post', zh: '单据接收' },
  'post.filter': { en: 'Filter papers', zh: '筛选单据' },
  'post.name': { en: 'Parcel, VIN or invoice number', zh: '快递单号、车架号或发票号码' },
  'post.parcel': { en: 'Parcel', zh: '快递单号' },
  'post.arrivedDay': { en: 'Arrived', zh: '收件日期' },
  'post.bu': { en: 'BU', zh: '业务单元' },
  'post.dealer': { en: 'Dealer', zh: '经销商' },
  'post.reference': { en: 'VIN or invoice number', zh: '车架号或发票号码' },
  'post.papers': { en: 'Papers', zh: '单据数量' },
  'post.sale': { en: 'Sale', zh: '销售' },
  'post.status': { en: 'Status', zh: '状态' },
  'post.note': { en: 'Note a paper', zh: '登记单据' },
  'post.noteText': {
    en: 'The paper is matched at once where the dealer has a sale with this VIN or invoice number.',
    zh: '若该经销商有此车架号或发票号码的销售，单据将自动匹配。',
  },
  'post.matchText': {
    en: 'The paper belongs to the sale of its dealer with this VIN or invoice number.',
    zh: '单据将归入该经销商此车架号或发票号码的销售。',
  },
  'post.unmatchText': { en: 'The paper belongs to no sale any more.', zh: '单据将不再归入任何销售。' },
  'post.sendBackText': { en: 'The paper goes back to the dealer and ends here.', zh: '单据退回经销商，处理到此结束。' },
  'post.none': { en: 'No papers have arrived', zh: '尚无收到的单据' },
  'post.noneText': { en: 'Papers appear here once they are noted.', zh: '单据登记后将显示于此。' },
  'post.noneFound': { en: 'No paper fits these filters', zh: '没有符合筛选条件的单据' },
  'post.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof postLabels> {}
}
