import { defineCalls } from '../../line.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeCalls = defineCalls({
  'notices.scroll': { method: 'GET', path: '/oasis/usapi/notice/scroll', action: 'notice.see', reply: 'envelope' },
  'notices.list': { method: 'GET', path: '/oasis/usapi/notice/findall', action: 'notice.read', reply: 'envelope' },
  'notices.byId': { method: 'GET', path: '/oasis/usapi/notice/findbyid', action: 'notice.read', reply: 'envelope' },
  'notices.save': {
    method: 'POST',
    path: '/oasis/usapi/notice/savenotice',
    action: 'notice.create',
    reply: 'envelope',
    idempotent: true,
  },
  'notices.update': {
    method: 'PUT',
    path: '/oasis/usapi/notice/updatenotice',
    action: 'notice.update',
    reply: 'envelope',
  },
  'notices.end': { method: 'PUT', path: '/oasis/usapi/notice/endnotice', action: 'notice.end', reply: 'envelope' },
});
