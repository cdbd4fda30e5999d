import { changeAction, defineArea, readAction } from '../define-area.ts';

/** Signing in and out. */
export const signIn = defineArea({
  actions: {
    'sign-in.start': readAction({ en: 'Start the sign-in', zh: '开始登录' }, 'public'),
    'sign-in.exchange': changeAction({ en: 'Sign in', zh: '登录' }, 'public', 'SIGNED_IN'),
    'sign-in.end': changeAction({ en: 'Sign out', zh: '退出登录' }, 'public', 'SIGNED_OUT'),
  },
});
