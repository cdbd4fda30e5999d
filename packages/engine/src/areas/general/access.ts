import { defineMessages } from '../define-messages.ts';

/** What sign-in, permissions and the border of the server refuse with. */
export const accessMessages = defineMessages({
  NOT_SIGNED_IN: { en: 'Please sign in', zh: '请登录', severity: 'error' },
  SIGN_IN_EXPIRED: {
    en: 'The sign-in has expired. Please sign in again.',
    zh: '登录已过期，请重新登录。',
    severity: 'error',
  },
  SIGN_IN_CODE_UNKNOWN: {
    en: 'The sign-in code is not valid any more. Please sign in again.',
    zh: '登录码已失效，请重新登录。',
    severity: 'error',
  },
  SIGN_IN_FAILED: { en: 'The sign-in failed. Please try again.', zh: '登录失败，请重试。', severity: 'error' },
  SIGN_IN_UNAVAILABLE: {
    en: 'The sign-in service cannot be reached. Please try again later.',
    zh: '登录服务暂时无法访问，请稍后重试。',
    severity: 'error',
  },
  ACCOUNT_NOT_FITTING: {
    en: 'The account name of the sign-in service is longer than 8 characters, or has others than letters, digits, spaces and Chinese ones. An administrator can see it in the audit log.',
    zh: '登录服务的账号名称超过8个字符，或包含字母、数字、空格和中文以外的字符。管理员可在审计日志中查看。',
    severity: 'error',
  },
  SUBJECT_NOT_BOUND: {
    en: 'This account belongs to another person of the sign-in service. If it was given to you, ask an administrator to release its sign-in.',
    zh: '此账号已绑定登录服务中的其他人员。如果该账号已分配给您，请联系管理员解除登录绑定。',
    severity: 'error',
  },
  OWN_ACCOUNT_RENAMED: {
    en: 'Your account was renamed from {before} to {after} by {by}, and your sessions ended. If you do not know why, ask an administrator.',
    zh: '您的账号已由 {by} 从 {before} 更名为 {after}，您的登录会话已结束。如有疑问，请联系管理员。',
    severity: 'warning',
  },
  OWN_SIGN_IN_RELEASED: {
    en: 'The sign-in of your account {after} was released by {by}, and your sessions ended. If you do not know why, ask an administrator.',
    zh: '您的账号 {after} 的登录绑定已由 {by} 解除，您的登录会话已结束。如有疑问，请联系管理员。',
    severity: 'warning',
  },
  ACCOUNT_RENAMED: {
    en: 'Since your last sign-in {by} renamed the account {before} to {after}',
    zh: '自您上次登录以来，{by} 将账号 {before} 更名为 {after}',
    severity: 'warning',
  },
  SIGN_IN_RELEASED: {
    en: 'Since your last sign-in {by} released the sign-in of the account {after}',
    zh: '自您上次登录以来，{by} 解除了账号 {after} 的登录绑定',
    severity: 'warning',
  },
  SIGN_IN_NOT_BOUND: {
    en: 'Nobody has signed in under this account yet, so there is nothing to release',
    zh: '此账号尚未有人登录，无需解除绑定',
    severity: 'error',
  },
  ACCOUNT_HOLDS_MORE: {
    en: 'Only who may grant everything that this account holds may change its name, its organisation or its sign-in',
    zh: '只有可授予此账号全部权限的人员，才能修改其名称、组织或登录绑定',
    severity: 'error',
  },
  USER_INACTIVE: {
    en: 'The user is inactive. Please ask an administrator.',
    zh: '该用户已停用，请联系管理员。',
    severity: 'error',
  },
  NOT_PERMITTED: { en: 'You do not have permission for this', zh: '您没有此操作的权限', severity: 'error' },
  NOT_FOUND: { en: 'There is no such record', zh: '没有此记录', severity: 'error' },
  STATE_NOT_FITTING: {
    en: 'This is possible only while the status is {states}; it is {status}',
    zh: '仅当状态为 {states} 时才能进行此操作；当前状态为 {status}',
    severity: 'error',
  },
  SEPARATION_OF_DUTIES: {
    en: 'Someone else has to do this: you took part in an earlier step',
    zh: '此操作须由他人完成：您已参与之前的步骤',
    severity: 'error',
  },
  DUTIES_EXCLUDE: {
    en: "You hold '{first}' as well, which excludes '{second}': {reason}",
    zh: '您同时拥有“{first}”，与“{second}”互斥：{reason}',
    severity: 'error',
  },
  RIGHTS_CHANGED: {
    en: 'Your rights have changed meanwhile, so nothing was done. Please try again.',
    zh: '期间您的权限已变更，操作未执行。请重试。',
    severity: 'error',
  },
  BAD_INPUT: { en: 'What was sent is not valid: {detail}', zh: '提交的内容无效：{detail}', severity: 'error' },
  TEXT_UNSEEN: {
    en: 'A text holds a character that cannot be seen, such as a control character or one of zero width ({field}). Please type it again.',
    zh: '文本中包含不可见字符，例如控制字符或零宽字符（{field}）。请重新输入。',
    severity: 'error',
  },
  BODY_TOO_LARGE: { en: 'What was sent is too large', zh: '提交的内容过大', severity: 'error' },
  TOO_MANY_CALLS: {
    en: 'Too many calls. Please wait a moment.',
    zh: '请求过于频繁，请稍候。',
    severity: 'error',
  },
  IDEMPOTENCY_KEY_MISSING: {
    en: 'The call needs a key (header idempotency-key)',
    zh: '该请求需要 idempotency-key 标头',
    severity: 'error',
  },
  IDEMPOTENCY_KEY_REUSED: {
    en: 'The key of this call was used for something else',
    zh: '该请求的 idempotency-key 已用于其他内容',
    severity: 'error',
  },
});
