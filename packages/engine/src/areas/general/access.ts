import { defineMessages, error } from '../define-messages.ts';

/** Refusals of permissions and of the server's request checks. */
export const accessMessages = defineMessages({
  NOT_PERMITTED: error('You do not have permission for this', '您没有此操作的权限'),
  NOT_FOUND: error('There is no such record', '没有此记录'),
  STATE_NOT_FITTING: error(
    'This is possible only while the status is {states}; it is {status}',
    '仅当状态为“{states}”时才能进行此操作；当前状态为“{status}”',
  ),
  MOVED_MEANWHILE: error(
    "{who} did '{move}' in the meantime; the status is {status} now",
    '{who} 已在此期间执行“{move}”，当前状态为“{status}”',
  ),
  REASON_MISSING: error('Please say why', '请填写原因'),
  REASON_LENGTH: error('A reason has 1 to 500 characters', '原因长度应为 1 到 500 个字符'),
  SEPARATION_OF_DUTIES: error(
    'Someone else has to do this: you took part in an earlier step',
    '此操作须由他人完成：您已参与之前的步骤',
  ),
  DUTIES_EXCLUDE: error(
    "You hold '{first}' as well, which excludes '{second}': {reason}",
    '您同时拥有“{first}”，与“{second}”互斥：{reason}',
  ),
  RIGHTS_CHANGED: error(
    'Your rights have changed meanwhile, so nothing was done. Please try again.',
    '期间您的权限已变更，操作未执行。请重试。',
  ),
  BAD_INPUT: error('What was sent is not valid: {detail}', '提交的内容无效：{detail}'),
  TEXT_UNSEEN: error(
    'A text holds a character that cannot be seen, such as a control character or one of zero width ({field}). Please type it again.',
    '文本中包含不可见字符，例如控制字符或零宽字符（{field}）。请重新输入。',
  ),
  BODY_TOO_LARGE: error('What was sent is too large', '提交的内容过大'),
  TOO_MANY_CALLS: error('Too many calls. Please wait a moment.', '请求过于频繁，请稍候。'),
  IDEMPOTENCY_KEY_MISSING: error('The call needs a key (header idempotency-key)', '该请求需要 idempotency-key 标头'),
  IDEMPOTENCY_KEY_REUSED: error(
    'The key of this call was used for something else',
    '该请求的 idempotency-key 已用于其他内容',
  ),
  ACCOUNT_HOLDS_MORE: error(
    'Only who may grant everything that this account holds may change its name, its organization or its sign-in',
    '只有可授予此账号全部权限的人员，才能修改其名称、组织或登录绑定',
  ),
});
