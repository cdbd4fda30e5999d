import { defineLabels } from '../../locale/define-labels.ts';

/** Letters: sending them, and finding and reading those that were sent. */
export const letterLabels = defineLabels({
  'release.discardQuestion': {
    en: 'Discard {code}? Its programs can go into another letter.',
    zh: '弃用 {code}？其激励项目可加入其他激励函。',
  },
  'release.reopen': { en: 'Open again', zh: '重新编辑' },
  'release.reopenQuestion': {
    en: 'Open {code} again? What was frozen is let go, and the letter can be changed or discarded.',
    zh: '重新编辑 {code}？已定稿的内容将被释放，激励函可修改或弃用。',
  },
  'release.freeze': { en: 'Freeze for sending', zh: '定稿' },
  'release.freezeQuestion': {
    en: 'Freeze {code}? Programs, cover and recipients cannot be changed afterwards.',
    zh: '定稿 {code}？此后激励项目、封面和收件人均不可更改。',
  },
  'release.mail': { en: 'Mail the letter', zh: '发送激励函' },
  'release.mailQuestion': {
    en: 'Mail {code} to {count} people? The letter gets its number, and its programs are released.',
    zh: '将 {code} 发送给 {count} 人？激励函将获得编号，其激励项目将被发布。',
  },
  'release.withdraw': { en: 'Withdraw', zh: '撤回' },
  'release.withdrawText': {
    en: 'The letter stays readable and is marked; everybody who got it is told why. Its programs are approved again.',
    zh: '激励函仍可查阅并带有标记；所有收件人将收到原因通知。其激励项目恢复为已批准。',
  },
  'release.makePdf': { en: 'Make the PDF', zh: '生成 PDF' },
  'release.deletePdf': { en: 'Delete the PDF', zh: '删除 PDF' },
  'release.pdfFailed': { en: 'The PDF could not be made. Try again.', zh: 'PDF 生成失败，请重试。' },
  'letter.title': { en: 'Sales Measures', zh: '激励函' },
  'letter.one': { en: 'Sales Measure', zh: '激励函详情' },
  'letter.filter': { en: 'Find letters', zh: '查找激励函' },
  'letter.words': { en: 'Words in the letter', zh: '激励函内容' },
  'letter.program': { en: 'Program', zh: '激励项目' },
  'letter.vehicle': { en: 'Vehicle', zh: '车型' },
  'letter.dealer': { en: 'Dealer code', zh: '经销商编号' },
  'letter.from': { en: 'In force from', zh: '有效期自' },
  'letter.to': { en: 'In force until', zh: '有效期至' },
  'letter.day': { en: 'Date', zh: '日期' },
  'letter.released': { en: 'Sent', zh: '发送' },
  'letter.empty': { en: 'No letters yet', zh: '还没有激励函' },
  'letter.emptyText': { en: 'Letters that were sent to you appear here.', zh: '发送给您的激励函将显示在此。' },
  'letter.noneFound': { en: 'No letter holds all of this', zh: '没有符合条件的激励函' },
  'letter.unknown': { en: 'There is no such letter', zh: '没有该激励函' },
  'letter.toList': { en: 'To the letters', zh: '前往激励函' },
  'letter.programEnds': {
    en: '{program} was cancelled. Its last qualifying day is {day}.',
    zh: '{program} 已取消，最后有效日为 {day}。',
  },
  'letter.follower': { en: '{number} follows this letter.', zh: '后续激励函：{number}。' },
  'letter.pdf': { en: 'PDF', zh: 'PDF' },
  'letter.print': { en: 'Print', zh: '打印' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof letterLabels> {}
}
