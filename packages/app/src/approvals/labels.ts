import { defineLabels } from '../locale/define-labels.ts';

/** The steps of an approval, and what was done in it. */
export const approvalLabels = defineLabels({
  'step.path': { en: 'Where it stands', zh: '审批进度' },
  'step.approver': { en: 'Approver', zh: '审批人' },
  'step.nameApprover': { en: 'Name an approver', zh: '指定审批人' },
  'step.log': { en: 'What was done', zh: '审批记录' },
  'step.former': { en: 'Earlier approvals', zh: '以往审批' },
  'step.formerOf': { en: '{code}, ended on {day}: {status}', zh: '{code}，{day} 结束：{status}' },
  'step.needs': { en: '{approvals} of {needed}', zh: '{approvals}/{needed}' },
  'step.decidedFor': { en: '{by} for {for}', zh: '{by}（代 {for}）' },
  'step.standsIn': { en: '{name} stands in', zh: '{name} 代理' },
  'step.laterStep': { en: 'not begun', zh: '未开始' },
  'step.state.approved': { en: 'approved', zh: '已批准' },
  'step.state.open': { en: 'is asked', zh: '待审批' },
  'step.state.later': { en: 'comes later', zh: '稍后' },
  'step.state.lost': { en: 'may not decide any more', zh: '已不可审批' },
  'step.state.handedOn': { en: 'handed it on', zh: '已转交' },
  'step.state.over': { en: 'was asked', zh: '曾被询问' },
  'step.act.start': { en: 'started it', zh: '发起' },
  'step.act.approve': { en: 'approved', zh: '批准' },
  'step.act.reject': { en: 'rejected', zh: '驳回' },
  'step.act.return': { en: 'returned', zh: '退回' },
  'step.act.strike': { en: 'rejected {program}', zh: '驳回 {program}' },
  'step.act.handOn': { en: 'handed it to {to}', zh: '转交给 {to}' },
  'step.act.askOpinion': { en: 'asked {to} for an opinion', zh: '征求 {to} 的意见' },
  'step.act.opinion': { en: 'gave an opinion', zh: '提供意见' },
  'step.act.comment': { en: 'commented', zh: '评论' },
  'step.act.remind': { en: 'reminded', zh: '催办' },
  'step.act.name': { en: 'named {to}', zh: '指定 {to}' },
  'step.act.withdraw': { en: 'withdrew it', zh: '撤回' },
  'step.due': { en: 'Due', zh: '截止日期' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof approvalLabels> {}
}
