import { defineCalls } from '../../line.ts';

/** Who is allowed two duties that exclude each other. */
export const dutyCalls = defineCalls({
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
});
