import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { decideCalls, uploadCalls } from '../../record-calls.ts';

const CORRECTION = '/oasis/rvapi/correction';

/** Largest file of corrections, in bytes: 100,000 rows. */
const FILE_LIMIT = 32 * 1024 * 1024;

/** Corrections of sales, which one person proposes and another decides. */
export const correctionCalls = defineCalls({
  'corrections.list': readCall(`${CORRECTION}/findall`, 'correction.read'),
  'corrections.propose': bodyCall('POST', `${CORRECTION}/propose`, 'correction.propose', { idempotent: true }),
  ...uploadCalls('corrections', 'correction', CORRECTION, FILE_LIMIT),
  ...decideCalls('corrections', 'correction', CORRECTION),
});
