import { defineLabels } from '../../locale/define-labels.ts';

/** The list of blocks, their form and their end. */
export const blockLabels = defineLabels({
  'block.toHint': { en: 'Empty: until somebody ends it.', zh: '留空则持续到被结束为止。' },
  'block.open': { en: 'Open', zh: '无截止' },
  'block.coming': { en: 'Coming', zh: '未生效' },
  'block.inForce': { en: 'In force', zh: '生效中' },
  'block.lifted': { en: 'Ended early', zh: '已提前结束' },
  'block.past': { en: 'Past', zh: '已失效' },
  'block.end': { en: 'End', zh: '结束' },
  'block.endTitle': { en: 'End the block of {dealer}', zh: '结束 {dealer} 的冻结' },
  'block.endFrom': { en: 'Holds no more from', zh: '失效日期' },
  'block.endHint': {
    en: 'Days before it stay blocked; past days are never changed.',
    zh: '此前的日期仍为冻结，过去的日期不会更改。',
  },
  'block.endReason': { en: 'Reason of the end', zh: '结束原因' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof blockLabels> {}
}
