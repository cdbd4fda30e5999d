import { defineLabels } from '../../locale/define-labels.ts';

/** Absences of approvers. */
export const delegationLabels = defineLabels({
  'delegation.title': { en: 'Delegation', zh: '审批委托' },
  'delegation.own': { en: 'My absences', zh: '本人缺席' },
  'delegation.lent': { en: 'I stand in for', zh: '本人代理' },
  'delegation.all': { en: 'Absences of everybody', zh: '全部缺席' },
  'delegation.ownNone': { en: 'No absences', zh: '没有缺席' },
  'delegation.lentNone': { en: 'For nobody', zh: '未代理任何人' },
  'delegation.add': { en: 'Set an absence', zh: '设置缺席' },
  'delegation.addTitle': { en: 'New absence', zh: '新增缺席' },
  'delegation.addFor': { en: 'Set an absence of somebody', zh: '为他人设置缺席' },
  'delegation.who': { en: 'Absent', zh: '缺席人' },
  'delegation.to': { en: 'Stands in', zh: '代理人' },
  'delegation.nobody': { en: 'Nobody', zh: '无人' },
  'delegation.kinds': { en: 'Approvals', zh: '审批类型' },
  'delegation.checks': { en: 'None: checks alone', zh: '无，仅限审核' },
  'delegation.days': { en: 'Days', zh: '期间' },
  'delegation.firstDay': { en: 'First day', zh: '开始日' },
  'delegation.lastDay': { en: 'Last day', zh: '结束日' },
  'delegation.state': { en: 'State', zh: '状态' },
  'delegation.setBy': { en: 'Set by', zh: '设置人' },
  'delegation.toCome': { en: 'To come', zh: '待开始' },
  'delegation.now': { en: 'Now', zh: '进行中' },
  'delegation.over': { en: 'Over', zh: '已过' },
  'delegation.ended': { en: 'Ended', zh: '已结束' },
  'delegation.end': { en: 'End', zh: '结束' },
  'delegation.endOf': { en: 'End the absence of {person} from {day}', zh: '结束 {person} 自 {day} 起的缺席' },
  'delegation.filter': { en: 'Filter absences', zh: '筛选缺席' },
  'delegation.alone': { en: 'Stands in', zh: '代理' },
  'delegation.aloneOnly': { en: 'Nobody named', zh: '未指定代理人' },
  'delegation.empty': { en: 'No absences yet', zh: '还没有缺席' },
  'delegation.noneFound': { en: 'No absence fits these filters', zh: '没有符合筛选条件的缺席' },
  'delegation.text': {
    en: 'Whoever stands in sees and decides what waits for you on these days; both of you see it. He needs the permission himself.',
    zh: '代理人在此期间可查看并审批等待您的事项，双方均可见。代理人须自身拥有审批权限。',
  },
  'delegation.textCheck': {
    en: 'On these days nothing is handed to you to check, and what you have not finished goes to others.',
    zh: '在此期间不会向您分配审核任务，您未完成的任务将转给他人。',
  },
  'delegation.hindered': { en: 'Not on {package}: {reason}', zh: '不得审批 {package}：{reason}' },
  'delegation.actions': { en: 'Operation', zh: '操作' },
  'delegation.rowActions': { en: 'Operations of {name}', zh: '{name} 的操作' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof delegationLabels> {}
}
