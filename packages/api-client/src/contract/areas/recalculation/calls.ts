import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Runs that recalculate all budgets or show the effect of the newest versions. Paths of progress show no spinner. */
export const batchCalls = defineCalls({
  'batch.start': bodyCall('POST', '/oasis/bgapi/recalculation/start', 'batch.start', { idempotent: true }),
  'batch.list': readCall('/oasis/bgapi/recalculation/progress', 'batch.read'),
  'batch.report': readCall('/oasis/bgapi/recalculation/progress/:runId', 'batch.read'),
  'batch.cancel': bodyCall('POST', '/oasis/bgapi/recalculation/cancel', 'batch.cancel'),
  'batch.tryTemplate': bodyCall('POST', '/oasis/bgapi/recalculation/try_template', 'batch.start', {
    idempotent: true,
    bodyLimit: 512 * 1024,
  }),
});
