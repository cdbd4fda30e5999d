import { bodyCall, defineCalls, readCall } from '../../line.ts';

const HANDING = '/oasis/rvapi/handing';

/** Handing out of records to checkers, and how they get on. */
export const handingCalls = defineCalls({
  'handing.rules': readCall(`${HANDING}/rules`, 'handing.read'),
  'handing.setRule': bodyCall('POST', `${HANDING}/rule`, 'handing.set-rule', { idempotent: true }),
  'handing.checkers': readCall(`${HANDING}/checkers`, 'handing.read'),
  'handing.checker': readCall(`${HANDING}/checker`, 'handing.read'),
  'handing.setKnowledge': bodyCall('PUT', `${HANDING}/knowledge`, 'handing.set-knowledge'),
  'handing.records': readCall(`${HANDING}/records`, 'handing.records'),
  'handing.move': bodyCall('POST', `${HANDING}/move`, 'handing.move'),
  'handing.recall': bodyCall('POST', `${HANDING}/recall`, 'handing.recall'),
  'handing.overview': readCall(`${HANDING}/overview`, 'handing.records'),
});
