import { defineMessages } from '../define-messages.ts';

/** Comments. */
export const commentMessages = defineMessages({
  COMMENT_MISSING: { en: 'Please write a comment', zh: '请输入评论', severity: 'error' },
  COMMENT_LENGTH: { en: 'Length should be 1 to 1000', zh: '长度应为1到1000', severity: 'error' },
  COMMENT_PERSON_UNKNOWN: {
    en: 'Nobody here who may see this is called @{account}',
    zh: '没有可查看此对象且账号为 @{account} 的用户',
    severity: 'error',
  },
  COMMENT_TOO_MANY_NAMED: {
    en: 'A comment names {most} people at most',
    zh: '一条评论最多提到 {most} 人',
    severity: 'error',
  },
  COMMENT_WRITTEN: { en: 'Comment sent', zh: '评论已发送', severity: 'success' },
});
