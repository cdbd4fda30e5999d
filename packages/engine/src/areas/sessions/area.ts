import { defineArea } from '../define-area.ts';

/** One's own sessions. */
export const sessions = defineArea({
  actions: {
    'session.read-own': {
      kind: 'read',
      name: { en: 'See your own sign-ins', zh: '查看自己的登录会话' },
      permission: 'signed-in',
      scope: 'self',
    },
    'session.end-own': {
      kind: 'change',
      name: { en: 'End your own sign-ins', zh: '结束自己的登录会话' },
      permission: 'signed-in',
      scope: 'self',
      audit: 'OWN_SESSIONS_ENDED',
    },
  },
});
