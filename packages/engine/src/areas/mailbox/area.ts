import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { MAIL } from './states.ts';

/** Every message that the product sends, for administrators. */
export const mailbox = defineArea({
  actions: {
    'mailbox.read': readAction({ en: 'Read messages to anybody', zh: '查看所有人的消息' }, 'MAILBOX_READ'),
    'mailbox.send-again': {
      ...changeAction({ en: 'Send a message again', zh: '重新发送消息' }, 'MAILBOX_SEND', 'MESSAGE_SENT_AGAIN'),
      move: MAIL.moves.sendAgain,
    },
  },
  permissions: {
    MAILBOX_READ: { en: 'Read messages to anybody', zh: '查看所有人的消息' },
    MAILBOX_SEND: { en: 'Send a message again', zh: '重新发送消息' },
  },
  page: {
    path: '/mailbox',
    menu: { id: 202, parent: 300, icon: 'envelope', name: { en: 'Mailbox', zh: '邮箱' } },
    buttons: {
      ...usualButton('SEARCH', 2021, 'mailbox.read'),
      SENDAGAIN: button(2022, { en: 'Send again', zh: '重新发送' }, 'mailbox.send-again'),
    },
  },
  recordKinds: {
    message: { en: 'Message', zh: '消息' },
  },
  states: MAIL,
});
