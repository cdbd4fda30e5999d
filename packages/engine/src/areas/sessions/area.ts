import { defineArea, ofOneself } from '../define-area.ts';

/** One's own sessions. */
export const sessions = defineArea({
  actions: {
    'session.read-own': ofOneself.read({ en: 'See your own sign-ins', zh: '查看自己的登录会话' }, 'signed-in'),
    'session.end-own': ofOneself.change(
      { en: 'End your own sign-ins', zh: '结束自己的登录会话' },
      'signed-in',
      'OWN_SESSIONS_ENDED',
    ),
  },
});
