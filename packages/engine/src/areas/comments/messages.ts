import { defineMessages, error, success } from '../define-messages.ts';

/** Comments. */
export const commentMessages = defineMessages({
  COMMENT_MISSING: error('Please write a comment', '请输入评论'),
  COMMENT_LENGTH: error('Length should be 1 to 1000', '长度应为1到1000'),
  COMMENT_PERSON_UNKNOWN: error(
    'Nobody here who may see this is called @{account}',
    '没有可查看此对象且账号为 @{account} 的用户',
  ),
  COMMENT_TOO_MANY_NAMED: error('A comment names {most} people at most', '一条评论最多提到 {most} 人'),
  COMMENT_WRITTEN: success('Comment sent', '评论已发送'),
});
