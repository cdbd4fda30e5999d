import { defineLabels } from '../../locale/define-labels.ts';

/** The list of blocks, their form and their end. */
export const blockLabels = defineLabels({
  'block.title': { en: 'Dealer Blocks', zh: '经销商冻结' },
  'block.filter': { en: 'Filter blocks', zh: '筛选冻结' },
  'block.dealer': { en: 'Dealer', zh: '经销商' },
  'block.kind': { en: 'Blocked', zh: '冻结范围' },
  'block.reason': { en: 'Reason', zh: '原因' },
  'block.days': { en: 'From, to', zh: '起止日期' },
  'block.from': { en: 'From', zh: '开始日期' },
  'block.to': { en: 'To', zh: '截止日期' },
  'block.toHint': { en: 'Empty: until somebody ends it.', zh: '留空则持续到被结束为止。' },
  'block.open': { en: 'Open', zh: '无截止' },
  'block.day': { en: 'Holds on', zh: '生效于' },
  'block.state': { en: 'State', zh: '状态' },
  'block.coming': { en: 'Coming', zh: '未生效' },
  'block.inForce': { en: 'In force', zh: '生效中' },
  'block.lifted': { en: 'Ended early', zh: '已提前结束' },
  'block.past': { en: 'Past', zh: '已失效' },
  'block.by': { en: 'Added', zh: '新增人' },
  'block.addTitle': { en: 'New block', zh: '新增冻结' },
  'block.viewTitle': { en: 'Block', zh: '冻结' },
  'block.end': { en: 'End', zh: '结束' },
  'block.endTitle': { en: 'End the block of {dealer}', zh: '结束 {dealer} 的冻结' },
  'block.endFrom': { en: 'Holds no more from', zh: '失效日期' },
  'block.endHint': {
    en: 'Days before it stay blocked; past days are never changed.',
    zh: '此前的日期仍为冻结，过去的日期不会更改。',
  },
  'block.endReason': { en: 'Reason of the end', zh: '结束原因' },
  'block.empty': { en: 'No dealer was ever blocked', zh: '还没有冻结记录' },
  'block.noneFound': { en: 'No block fits these filters', zh: '没有符合筛选条件的冻结' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof blockLabels> {}
}
