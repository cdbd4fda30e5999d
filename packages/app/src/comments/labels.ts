import { defineLabels } from '../locale/define-labels.ts';

/** Comments on a program. */
export const commentLabels = defineLabels({
  'comment.title': { en: 'Comments', zh: '评论' },
  'comment.new': { en: 'New comment', zh: '新评论' },
  'comment.hint': {
    en: '@ and a name asks somebody, who finds it in the task center.',
    zh: '输入 @ 和姓名可请他人回复，对方会在任务中心看到。',
  },
  'comment.send': { en: 'Send comment', zh: '发送评论' },
  'comment.people': { en: 'People to ask', zh: '可提及的用户' },
  'comment.none': { en: 'Nobody has commented yet', zh: '还没有评论' },
  'comment.earlier': { en: 'Earlier comments', zh: '更早的评论' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof commentLabels> {}
}
