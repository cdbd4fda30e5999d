import { defineMessages, error, warning } from '../define-messages.ts';

/** Signing in, and changes of an account since the last sign-in. */
export const signInMessages = defineMessages({
  NOT_SIGNED_IN: error('Please sign in', '请登录'),
  SIGN_IN_EXPIRED: error('The sign-in has expired. Please sign in again.', '登录已过期，请重新登录。'),
  SIGN_IN_CODE_UNKNOWN: error(
    'The sign-in code is not valid any more. Please sign in again.',
    '登录码已失效，请重新登录。',
  ),
  SIGN_IN_FAILED: error('The sign-in failed. Please try again.', '登录失败，请重试。'),
  SIGN_IN_UNAVAILABLE: error(
    'The sign-in service cannot be reached. Please try again later.',
    '登录服务暂时无法访问，请稍后重试。',
  ),
  ACCOUNT_NOT_FITTING: error(
    'The account name of the sign-in service is longer than 8 characters, or has others than letters, digits, spaces and Chinese ones. An administrator can see it in the audit log.',
    '登录服务的账号名称超过8个字符，或包含字母、数字、空格和中文以外的字符。管理员可在审计日志中查看。',
  ),
  SUBJECT_NOT_BOUND: error(
    'This account belongs to another person of the sign-in service. If it was given to you, ask an administrator to release its sign-in.',
    '此账号已绑定登录服务中的其他人员。如果该账号已分配给您，请联系管理员解除登录绑定。',
  ),
  OWN_ACCOUNT_RENAMED: warning(
    'Your account was renamed from {before} to {after} by {by}, and your sessions ended. If you do not know why, ask an administrator.',
    '您的账号已由 {by} 从 {before} 更名为 {after}，您的登录会话已结束。如有疑问，请联系管理员。',
  ),
  OWN_SIGN_IN_RELEASED: warning(
    'The sign-in of your account {after} was released by {by}, and your sessions ended. If you do not know why, ask an administrator.',
    '您的账号 {after} 的登录绑定已由 {by} 解除，您的登录会话已结束。如有疑问，请联系管理员。',
  ),
  ACCOUNT_RENAMED: warning(
    'Since your last sign-in {by} renamed the account {before} to {after}',
    '自您上次登录以来，{by} 将账号 {before} 更名为 {after}',
  ),
  SIGN_IN_RELEASED: warning(
    'Since your last sign-in {by} released the sign-in of the account {after}',
    '自您上次登录以来，{by} 解除了账号 {after} 的登录绑定',
  ),
  USER_INACTIVE: error('The user is inactive. Please ask an administrator.', '该用户已停用，请联系管理员。'),
});
