import { bodyCall, defineCalls, readCall } from '../../line.ts';

const POST = '/oasis/rvapi/post';

/** Papers of sales that arrive by post. */
export const postCalls = defineCalls({
  'post.list': readCall(`${POST}/findall`, 'post.read'),
  'post.dealers': readCall(`${POST}/dealers`, 'post.read'),
  'post.note': bodyCall('POST', `${POST}/note`, 'post.note', { idempotent: true }),
  'post.match': bodyCall('POST', `${POST}/match`, 'post.match'),
  'post.unmatch': bodyCall('POST', `${POST}/unmatch`, 'post.unmatch'),
  'post.sendBack': bodyCall('POST', `${POST}/send_back`, 'post.send-back'),
});
