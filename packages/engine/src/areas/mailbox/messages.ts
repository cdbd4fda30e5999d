import { defineMessages } from '../define-messages.ts';

/** Messages that the product sends. */
export const mailboxMessages = defineMessages({
  MAIL_WAITS_ALREADY: { en: 'This message waits to be sent already', zh: '该消息已在等待发送', severity: 'error' },
  MAIL_WAITS_AGAIN: { en: 'The message is sent again', zh: '消息将重新发送', severity: 'success' },
});
