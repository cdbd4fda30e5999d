import { defineMessages, error, success } from '../define-messages.ts';

/** Messages that the product sends. */
export const mailboxMessages = defineMessages({
  MAIL_WAITS_ALREADY: error('This message waits to be sent already', '该消息已在等待发送'),
  MAIL_WAITS_AGAIN: success('The message is sent again', '消息将重新发送'),
});
