import { defineMessages } from '../define-messages.ts';

/** What permissions and the border of the server refuse with. */
export const accessMessages = defineMessages({
  NOT_PERMITTED: { en: 'You do not have permission for this', zh: '您没有此操作的权限', severity: 'error' },
  NOT_FOUND: { en: 'There is no such record', zh: '没有此记录', severity: 'error' },
  STATE_NOT_FITTING: {
    en: 'This is possible only while the status is {states}; it is {status}',
    zh: '仅当状态为“{states}”时才能进行此操作；当前状态为“{status}”',
    severity: 'error',
  },
  MOVED_MEANWHILE: {
    en: "{who} did '{move}' in the meantime; the status is {status} now",
    zh: '{who} 已在此期间执行“{move}”，当前状态为“{status}”',
    severity: 'error',
  },
  REASON_MISSING: { en: 'Please say why', zh: '请填写原因', severity: 'error' },
  REASON_LENGTH: {
    en: 'A reason has 1 to 500 characters',
    zh: '原因长度应为 1 到 500 个字符',
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
  ACCOUNT_HOLDS_MORE: {
    en: 'Only who may grant everything that this account holds may change its name, its organization or its sign-in',
    zh: '只有可授予此账号全部权限的人员，才能修改其名称、组织或登录绑定',
    severity: 'error',
  },
});
