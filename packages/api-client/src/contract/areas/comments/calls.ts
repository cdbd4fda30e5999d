import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Comments on programs. */
export const commentCalls = defineCalls({
  'comments.history': readCall('/oasis/pgapi/maintain/get_history_comments', 'comment.read'),
  'comments.people': readCall('/oasis/pgapi/maintain/comment_people', 'comment.read'),
  'comments.write': bodyCall('POST', '/oasis/pgapi/maintain/save_comment', 'comment.write', { idempotent: true }),
});
