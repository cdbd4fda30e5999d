import { defineLabels } from '../../locale/define-labels.ts';

/** Open tasks, done tasks, and notifications. */
export const taskLabels = defineLabels({
  'task.title': { en: 'Task Center', zh: '任务中心' },
  'task.open': { en: 'Open', zh: '待处理' },
  'task.done': { en: 'Done', zh: '已完成' },
  'task.messages': { en: 'Messages', zh: '消息' },
  'task.filter': { en: 'Filter tasks', zh: '筛选任务' },
  'task.what': { en: 'To do', zh: '待办事项' },
  'task.object': { en: 'Program', zh: '激励项目' },
  'task.bu': { en: 'BU', zh: '业务单元' },
  'task.holder': { en: 'Waits for', zh: '等待对象' },
  'task.me': { en: 'Me', zh: '我' },
  'task.myRoles': { en: 'My roles', zh: '我的角色' },
  'task.since': { en: 'Waits since', zh: '等待起始' },
  'task.today': { en: 'Today', zh: '今天' },
  'task.day': { en: '1 day', zh: '1 天' },
  'task.days': { en: '{count} days', zh: '{count} 天' },
  'task.due': { en: 'Due', zh: '截止日期' },
  'task.due.overdue': { en: 'Overdue', zh: '已逾期' },
  'task.due.today': { en: 'Due today', zh: '今天到期' },
  'task.due.soon': { en: 'Due within a week', zh: '一周内到期' },
  'task.amount': { en: 'Amount (CNY)', zh: '金额（元）' },
  'task.from': { en: 'From', zh: '来自' },
  'task.doneAt': { en: 'Done', zh: '完成时间' },
  'task.doneBy': { en: 'Done by', zh: '完成人' },
  'task.empty': { en: 'Nothing waits for you', zh: '没有待处理的任务' },
  'task.emptyText': {
    en: 'What is handed over to you or to your roles comes here by itself.',
    zh: '移交给您或您角色的任务会自动出现在这里。',
  },
  'task.emptyDone': { en: 'Nothing is done yet', zh: '还没有已完成的任务' },
  'task.noneFound': { en: 'No task fits these filters', zh: '没有符合筛选条件的任务' },
  'task.messagesSeen': { en: 'Mark all as read', zh: '全部标为已读' },
  'task.message': { en: 'Message', zh: '消息' },
  'task.messageAt': { en: 'Sent', zh: '发送时间' },
  'task.new': { en: 'New', zh: '未读' },
  'task.noMessages': { en: 'You have no messages', zh: '没有消息' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof taskLabels> {}
}
