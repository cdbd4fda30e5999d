import { defineCalls } from '../../line.ts';

/** What header, menu and every page need: who is signed in, settings of the server, records of page views. */
export const shellCalls = defineCalls({
  'users.current': {
    method: 'GET',
    path: '/oasis/usapi/users/currentuser',
    action: 'user.current',
    reply: 'envelope',
  },
  'page.view': { method: 'POST', path: '/oasis/usapi/page/view', action: 'page.view', reply: 'envelope' },
  'settings.read': { method: 'GET', path: '/oasis/usapi/settings', action: 'settings.read', reply: 'envelope' },
});
