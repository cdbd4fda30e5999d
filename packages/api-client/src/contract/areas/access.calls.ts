import { defineCalls } from '../line.ts';

/** Why somebody may or may not do something, who allowed two duties in one hand, and the log of it all. */
export const accessCalls = defineCalls({
  'access.actions': { method: 'GET', path: '/oasis/usapi/access/actions', action: 'access.own', reply: 'envelope' },
  'access.ownWhy': { method: 'GET', path: '/oasis/usapi/access/why/own', action: 'access.own', reply: 'envelope' },
  'access.why': { method: 'GET', path: '/oasis/usapi/access/why', action: 'access.explain', reply: 'envelope' },
  'duties.list': { method: 'GET', path: '/oasis/usapi/duties/findall', action: 'duty.read', reply: 'envelope' },
  'duties.request': {
    method: 'POST',
    path: '/oasis/usapi/duties/saveoverride',
    action: 'duty.request',
    reply: 'envelope',
    idempotent: true,
  },
  'duties.decide': { method: 'PUT', path: '/oasis/usapi/duties/decide', action: 'duty.decide', reply: 'envelope' },
  'duties.end': { method: 'PUT', path: '/oasis/usapi/duties/end', action: 'duty.end', reply: 'envelope' },
  'audit.list': { method: 'GET', path: '/oasis/usapi/audit/findall', action: 'audit.read', reply: 'envelope' },
  'audit.export': { method: 'GET', path: '/oasis/usapi/audit/export', action: 'audit.export', reply: 'stream' },
});
