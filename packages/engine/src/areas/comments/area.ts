import { defineArea, inBus } from '../define-area.ts';

/** Comments on programs. */
export const comments = defineArea({
  actions: {
    'comment.read': inBus.read({ en: 'Read comments on programs', zh: '查看激励项目评论' }, 'PROGRAM_READ'),
    'comment.write': inBus.change({ en: 'Comment on programs', zh: '评论激励项目' }, 'PROGRAM_READ', 'COMMENT_WRITTEN'),
  },
  recordFields: {
    comment: { en: 'Comment', zh: '评论' },
    named: { en: 'People named', zh: '提到的用户' },
  },
});
