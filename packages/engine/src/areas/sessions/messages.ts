import { defineMessages } from '../define-messages.ts';

/** Ending sessions, one's own and those of others. */
export const sessionMessages = defineMessages({
  SESSION_END_CONFIRM: {
    en: 'Whoever works in this session is signed out at once. What is not saved there may be lost. End it?',
    zh: '该会话将立即退出登录，其中未保存的内容可能会丢失。确定要结束吗？',
    severity: 'question',
  },
  OTHER_SESSIONS_END_CONFIRM: {
    en: 'You stay signed in here. All your other sessions are signed out at once, and what is not saved there may be lost. End them?',
    zh: '您在此处将保持登录。您的其他会话将立即退出登录，其中未保存的内容可能会丢失。确定要全部结束吗？',
    severity: 'question',
  },
  SESSIONS_NONE: { en: 'There is no session to end', zh: '没有可结束的会话', severity: 'error' },
  SESSIONS_ENDED: { en: 'Sessions ended: {count}', zh: '已结束的会话数：{count}', severity: 'success' },
});
