import { defineActions } from '../access/action.ts';

/** Sign-in, the signed-in user and the public directory. */
export const accessActions = defineActions({
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
  'user.current': {
    kind: 'read',
    name: { en: 'The signed-in user', zh: '当前用户' },
    permission: 'signed-in',
    scope: 'self',
  },
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
  'settings.read': {
    kind: 'read',
    name: { en: 'Settings of the screens', zh: '界面设置' },
    permission: 'signed-in',
    scope: 'none',
  },
  'page.view': {
    kind: 'read',
    name: { en: 'Record a page view', zh: '记录页面访问' },
    permission: 'signed-in',
    scope: 'self',
  },
  'contract.read': {
    kind: 'read',
    name: { en: 'Read the description of all calls', zh: '查看接口说明' },
    permission: 'signed-in',
    scope: 'none',
  },
  'directory.read': {
    kind: 'read',
    name: { en: 'Public directory of BUs', zh: '业务单元公开目录' },
    permission: 'public',
    scope: 'none',
  },
});
