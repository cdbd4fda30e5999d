import { defineStates, type StateOf } from '../../states/state-machine.ts';

const DELIVERED = { from: ['waiting'] } as const;

/** A message on its way to one person. */
export const MAIL = defineStates({
  name: { en: 'Message', zh: '消息' },
  states: {
    waiting: { name: { en: 'Waiting', zh: '待发送' }, tone: 'warning' },
    sent: { name: { en: 'Sent', zh: '已发送' }, tone: 'success' },
    kept: { name: { en: 'Kept here', zh: '留存本地' }, tone: 'primary' },
    failed: { name: { en: 'Failed', zh: '发送失败' }, tone: 'danger' },
  },
  moves: {
    write: { name: { en: 'A move tells somebody', zh: '流转通知' }, from: [], to: 'waiting' },
    send: { name: { en: 'The mail server takes it', zh: '邮件服务器接收' }, ...DELIVERED, to: 'sent' },
    keep: { name: { en: 'There is no mail server', zh: '未设置邮件服务器' }, ...DELIVERED, to: 'kept' },
    fail: { name: { en: 'Given up', zh: '放弃发送' }, ...DELIVERED, to: 'failed' },
    sendAgain: {
      name: { en: 'Send again', zh: '重新发送' },
      from: ['sent', 'kept', 'failed'],
      to: 'waiting',
      otherState: 'MAIL_WAITS_ALREADY',
    },
  },
});

export type MailState = StateOf<typeof MAIL>;
