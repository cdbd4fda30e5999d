import { defineCalls, readCall } from '../../line.ts';

/** Reasons why a user may or may not do something. */
export const accessCalls = defineCalls({
  'access.actions': readCall('/oasis/usapi/access/actions', 'access.own'),
  'access.ownWhy': readCall('/oasis/usapi/access/why/own', 'access.own'),
  'access.why': readCall('/oasis/usapi/access/why', 'access.explain'),
});
