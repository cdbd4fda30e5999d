import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** What header, menu and every page need: who is signed in, settings of the server, records of page views. */
export const shellCalls = defineCalls({
  'users.current': readCall('/oasis/usapi/users/currentuser', 'user.current'),
  'page.view': bodyCall('POST', '/oasis/usapi/page/view', 'page.view'),
  'settings.read': readCall('/oasis/usapi/settings', 'settings.read'),
});
