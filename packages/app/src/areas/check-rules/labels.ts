import { defineLabels } from '../../locale/define-labels.ts';

/** Rules by which machines check claims. */
export const checkRuleLabels = defineLabels({
  'checkRule.propose': { en: 'Propose', zh: '提出' },
  'checkRule.try': { en: 'Try', zh: '试算' },
  'checkRule.tried': { en: '{people} of {claims} to people, {month}', zh: '{month}：{claims} 笔中 {people} 笔转人工' },
  'checkRule.notTried': { en: 'Not tried yet', zh: '尚未试算' },
  'checkRule.hint': {
    en: 'In force when it was tried over last month’s claims and somebody else confirms it.',
    zh: '以上月申请试算并经他人确认后生效。',
  },
  'checkRule.messageHint': {
    en: 'Shown to checkers beside what the machine found.',
    zh: '显示在审核人员的系统核对结果旁。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof checkRuleLabels> {}
}
