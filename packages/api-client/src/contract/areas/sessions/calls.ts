import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Where people are signed in: everybody's own sessions, and those that an administrator ends. */
export const sessionCalls = defineCalls({
  'sessions.own': readCall('/oasis/usapi/sessions', 'session.read-own'),
  'sessions.accountChanges': readCall('/oasis/usapi/sessions/accountchanges', 'session.read-own'),
  'sessions.end': bodyCall('PUT', '/oasis/usapi/sessions/end', 'session.end-own'),
  'sessions.endOthers': bodyCall('PUT', '/oasis/usapi/sessions/endothers', 'session.end-own'),
  'sessions.ofUser': readCall('/oasis/usapi/users/sessions', 'user.read-sessions'),
  'sessions.endOfUser': bodyCall('PUT', '/oasis/usapi/users/endsessions', 'user.end-sessions'),
});
