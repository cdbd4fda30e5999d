import { defineLabels } from '../../locale/define-labels.ts';

/** Messages that the product sends, for administrators. */
export const mailboxLabels = defineLabels({
  'mailbox.title': { en: 'Mailbox', zh: '邮箱' },
  'mailbox.filter': { en: 'Filter messages', zh: '筛选消息' },
  'mailbox.reader': { en: 'To', zh: '收件人' },
  'mailbox.status': { en: 'State', zh: '状态' },
  'mailbox.message': { en: 'Message', zh: '消息' },
  'mailbox.made': { en: 'Written', zh: '生成时间' },
  'mailbox.sent': { en: 'Sent or kept', zh: '发送或留存时间' },
  'mailbox.noAddress': { en: 'No mail address', zh: '无邮箱地址' },
  'mailbox.tries': { en: 'Tries: {count}', zh: '尝试次数：{count}' },
  'mailbox.empty': { en: 'No message was written yet', zh: '还没有消息' },
  'mailbox.noneFound': { en: 'No message fits these filters', zh: '没有符合筛选条件的消息' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof mailboxLabels> {}
}
