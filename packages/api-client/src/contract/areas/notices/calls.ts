import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeCalls = defineCalls({
  'notices.scroll': readCall('/oasis/usapi/notice/scroll', 'notice.see'),
  'notices.list': readCall('/oasis/usapi/notice/findall', 'notice.read'),
  'notices.byId': readCall('/oasis/usapi/notice/findbyid', 'notice.read'),
  'notices.save': bodyCall('POST', '/oasis/usapi/notice/savenotice', 'notice.create', { idempotent: true }),
  'notices.update': bodyCall('PUT', '/oasis/usapi/notice/updatenotice', 'notice.update'),
  'notices.end': bodyCall('PUT', '/oasis/usapi/notice/endnotice', 'notice.end'),
});
