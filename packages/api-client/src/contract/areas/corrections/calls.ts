import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

const CORRECTION = '/oasis/rvapi/correction';

/** Corrections of sales, which one person proposes and another decides. */
export const correctionCalls = defineCalls({
  'corrections.list': readCall(`${CORRECTION}/findall`, 'correction.read'),
  'corrections.propose': bodyCall('POST', `${CORRECTION}/propose`, 'correction.propose', { idempotent: true }),
  ...decideCalls('corrections', 'correction', CORRECTION),
});
