import { defineCalls } from '../../line.ts';

/** Where people are signed in: everybody's own sessions, and those that an administrator ends. */
export const sessionCalls = defineCalls({
  'sessions.own': { method: 'GET', path: '/oasis/usapi/sessions', action: 'session.read-own', reply: 'envelope' },
  'sessions.accountChanges': {
    method: 'GET',
    path: '/oasis/usapi/sessions/accountchanges',
    action: 'session.read-own',
    reply: 'envelope',
  },
  'sessions.end': { method: 'PUT', path: '/oasis/usapi/sessions/end', action: 'session.end-own', reply: 'envelope' },
  'sessions.endOthers': {
    method: 'PUT',
    path: '/oasis/usapi/sessions/endothers',
    action: 'session.end-own',
    reply: 'envelope',
  },
  'sessions.ofUser': {
    method: 'GET',
    path: '/oasis/usapi/users/sessions',
    action: 'user.read-sessions',
    reply: 'envelope',
  },
  'sessions.endOfUser': {
    method: 'PUT',
    path: '/oasis/usapi/users/endsessions',
    action: 'user.end-sessions',
    reply: 'envelope',
  },
});
