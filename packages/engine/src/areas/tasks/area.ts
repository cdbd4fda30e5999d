import { defineArea, ofOneself } from '../define-area.ts';
import { TASK } from './states.ts';

/** Tasks and notifications of a user. */
export const tasks = defineArea({
  actions: {
    'task.read-own': ofOneself.read({ en: 'See what waits for you', zh: '查看自己的待办任务' }, 'signed-in'),
    'message.read-own': ofOneself.read({ en: 'Read messages to you', zh: '查看自己的消息' }, 'signed-in'),
    'message.see-own': ofOneself.change(
      { en: 'Mark messages to you as read', zh: '将自己的消息标为已读' },
      'signed-in',
      'OWN_MESSAGES_SEEN',
    ),
  },
  page: {
    path: '/taskcenter',
    menu: { id: 201, parent: 102, icon: 'inbox', name: { en: 'Task Center', zh: '任务中心' } },
    buttons: {},
  },
  recordFields: {
    seen: { en: 'Messages read', zh: '已读消息数' },
  },
  states: TASK,
});
