import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { recordCalls } from '../../record-calls.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeCalls = defineCalls({
  'notices.scroll': readCall('/oasis/usapi/notice/scroll', 'notice.see'),
  ...recordCalls('notices', 'notice', '/oasis/usapi/notice', { save: 'savenotice', update: 'updatenotice' }),
  'notices.end': bodyCall('PUT', '/oasis/usapi/notice/endnotice', 'notice.end'),
});
