import { defineMessages, error, question, success } from '../define-messages.ts';

/** Ending sessions, one's own and those of others. */
export const sessionMessages = defineMessages({
  SESSION_END_CONFIRM: question(
    'Whoever works in this session is signed out at once. What is not saved there may be lost. End it?',
    '该会话将立即退出登录，其中未保存的内容可能会丢失。确定要结束吗？',
  ),
  OTHER_SESSIONS_END_CONFIRM: question(
    'You stay signed in here. All your other sessions are signed out at once, and what is not saved there may be lost. End them?',
    '您在此处将保持登录。您的其他会话将立即退出登录，其中未保存的内容可能会丢失。确定要全部结束吗？',
  ),
  SESSIONS_NONE: error('There is no session to end', '没有可结束的会话'),
  SESSIONS_ENDED: success('Sessions ended: {count}', '已结束的会话数：{count}'),
});
