import { defineCalls } from '../line.ts';

/** Users, the menu of the signed-in user, the public directory. */
export const usapiCalls = defineCalls({
  'users.current': {
    method: 'GET',
    path: '/oasis/usapi/users/currentuser',
    action: 'user.current',
    reply: 'envelope',
  },
  'users.byId': { method: 'GET', path: '/oasis/usapi/users/:id', action: 'user.read', reply: 'envelope' },
  'page.view': { method: 'POST', path: '/oasis/usapi/page/view', action: 'page.view', reply: 'envelope' },
  'settings.read': { method: 'GET', path: '/oasis/usapi/settings', action: 'settings.read', reply: 'envelope' },
  'directory.bus': { method: 'GET', path: '/oasis/usapi/noAuth/bu/list', action: 'directory.read', reply: 'envelope' },
  'directory.buTree': {
    method: 'GET',
    path: '/oasis/usapi/noAuth/bu/treeList',
    action: 'directory.read',
    reply: 'envelope',
  },
  'directory.parentBus': {
    method: 'GET',
    path: '/oasis/usapi/noAuth/bu/parentBu',
    action: 'directory.read',
    reply: 'envelope',
  },
});
