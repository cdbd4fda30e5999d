import { bodyCall, defineCalls, readCall } from '../../line.ts';

const DELEGATION = '/oasis/apapi/delegation';

/** Absences of approvers: one's own, and those of everybody. */
export const delegationCalls = defineCalls({
  'delegations.own': readCall(`${DELEGATION}/own`, 'delegation.read-own'),
  'delegations.people': readCall(`${DELEGATION}/people`, 'delegation.read-own'),
  'delegations.setOwn': bodyCall('POST', `${DELEGATION}/setOwn`, 'delegation.set-own', { idempotent: true }),
  'delegations.endOwn': bodyCall('PUT', `${DELEGATION}/endOwn`, 'delegation.end-own'),
  'delegations.list': readCall(`${DELEGATION}/list`, 'delegation.read'),
  'delegations.approvers': readCall(`${DELEGATION}/approvers`, 'delegation.read'),
  'delegations.set': bodyCall('POST', `${DELEGATION}/set`, 'delegation.set', { idempotent: true }),
  'delegations.end': bodyCall('PUT', `${DELEGATION}/end`, 'delegation.end'),
});
