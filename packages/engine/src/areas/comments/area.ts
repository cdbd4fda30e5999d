import { defineArea } from '../define-area.ts';

/** Comments on programs. */
export const comments = defineArea({
  actions: {
    'comment.read': {
      kind: 'read',
      name: { en: 'Read comments on programs', zh: '查看激励项目评论' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
    'comment.write': {
      kind: 'change',
      name: { en: 'Comment on programs', zh: '评论激励项目' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
      audit: 'COMMENT_WRITTEN',
    },
  },
  recordFields: {
    comment: { en: 'Comment', zh: '评论' },
    named: { en: 'People named', zh: '提到的用户' },
  },
});
