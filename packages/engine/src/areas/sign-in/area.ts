import { defineArea } from '../define-area.ts';

/** Signing in and out. */
export const signIn = defineArea({
  actions: {
    'sign-in.start': {
      kind: 'read',
      name: { en: 'Start the sign-in', zh: '开始登录' },
      permission: 'public',
      scope: 'none',
    },
    'sign-in.exchange': {
      kind: 'change',
      name: { en: 'Sign in', zh: '登录' },
      permission: 'public',
      scope: 'none',
      audit: 'SIGNED_IN',
    },
    'sign-in.end': {
      kind: 'change',
      name: { en: 'Sign out', zh: '退出登录' },
      permission: 'public',
      scope: 'none',
      audit: 'SIGNED_OUT',
    },
  },
});
