import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Data for header, menu and every page: the signed-in user, settings of the server, records of page views. */
export const shellCalls = defineCalls({
  'users.current': readCall('/oasis/usapi/users/currentuser', 'user.current'),
  'page.view': bodyCall('POST', '/oasis/usapi/page/view', 'page.view'),
  'settings.read': readCall('/oasis/usapi/settings', 'settings.read'),
});
