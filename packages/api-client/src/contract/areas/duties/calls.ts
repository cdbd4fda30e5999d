import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Users who are granted two duties that exclude each other. */
export const dutyCalls = defineCalls({
  'duties.list': readCall('/oasis/usapi/duties/findall', 'duty.read'),
  'duties.request': bodyCall('POST', '/oasis/usapi/duties/saveoverride', 'duty.request', { idempotent: true }),
  'duties.decide': bodyCall('PUT', '/oasis/usapi/duties/decide', 'duty.decide'),
  'duties.end': bodyCall('PUT', '/oasis/usapi/duties/end', 'duty.end'),
});
