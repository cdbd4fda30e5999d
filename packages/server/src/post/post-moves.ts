import { POST } from '@oasis/engine/areas/post';
import { defineMoving } from '../moves/define-moving.ts';
import { postList } from './post-list.ts';

/** How papers by post move. One that is unmatched belongs to no sale. */
export const POST_MOVES = defineMoving({
  kind: 'retail-post',
  table: 'retail_post',
  machine: POST,
  // Row security knows BUs, and the list of papers knows the regions of their dealers.
  reaches: async (tx, who, id) => (await postList.find(tx, who, id)) !== undefined,
  key: 'postId',
  code: { prefix: 'RP-', sequence: 'retail_post_number' },
  columns: (move) => (move === 'unmatch' ? { record_id: null } : {}),
});
