import { bodyCall, defineCalls, readCall } from '../../line.ts';

const CLAIM = '/oasis/claim';

/** Claims of cars for programs. */
export const claimCalls = defineCalls({
  /** What a car can have, with the first reason where it cannot. */
  'claim.car': readCall(`${CLAIM}/car`, 'claim.judge'),
  'claim.list': readCall(`${CLAIM}/findall`, 'claim.read'),
  'claim.view': readCall(`${CLAIM}/findbyid`, 'claim.read'),
  'claim.log': readCall(`${CLAIM}/log`, 'claim.read'),
  'claim.send': bodyCall('POST', `${CLAIM}/send`, 'claim.send', { idempotent: true }),
  'claim.takeBack': bodyCall('POST', `${CLAIM}/take_back`, 'claim.take-back'),
});
