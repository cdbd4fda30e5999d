import { defineLabels } from '../locale/define-labels.ts';

/** The steps of an approval, and what was done in it. */
export const approvalLabels = defineLabels({
  'step.path': { en: 'Where it stands', zh: '审批进度' },
  'step.log': { en: 'What was done', zh: '审批记录' },
  'step.former': { en: 'Earlier approvals', zh: '以往审批' },
  'step.formerOf': { en: '{code}, ended on {day}: {status}', zh: '{code}，{day} 结束：{status}' },
  'step.needs': { en: '{approvals} of {needed}', zh: '{approvals}/{needed}' },
  'step.decidedFor': { en: '{by} for {for}', zh: '{by}（代 {for}）' },
  'step.standsIn': { en: '{name} stands in', zh: '{name} 代理' },
  'step.laterStep': { en: 'not begun', zh: '未开始' },
  'step.due': { en: 'Due', zh: '截止日期' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof approvalLabels> {}
}
