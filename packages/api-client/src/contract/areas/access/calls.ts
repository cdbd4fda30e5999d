import { defineCalls } from '../../line.ts';

/** Why somebody may or may not do something. */
export const accessCalls = defineCalls({
  'access.actions': { method: 'GET', path: '/oasis/usapi/access/actions', action: 'access.own', reply: 'envelope' },
  'access.ownWhy': { method: 'GET', path: '/oasis/usapi/access/why/own', action: 'access.own', reply: 'envelope' },
  'access.why': { method: 'GET', path: '/oasis/usapi/access/why', action: 'access.explain', reply: 'envelope' },
});
