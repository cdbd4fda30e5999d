import { defineCalls } from '../../line.ts';

/** Runs that calculate all budgets again, or show what the newest versions would move. Paths of progress ask for no spinner. */
export const batchCalls = defineCalls({
  'batch.start': {
    method: 'POST',
    path: '/oasis/bgapi/recalculation/start',
    action: 'batch.start',
    reply: 'envelope',
    idempotent: true,
  },
  'batch.list': { method: 'GET', path: '/oasis/bgapi/recalculation/progress', action: 'batch.read', reply: 'envelope' },
  'batch.report': {
    method: 'GET',
    path: '/oasis/bgapi/recalculation/progress/:runId',
    action: 'batch.read',
    reply: 'envelope',
  },
  'batch.cancel': {
    method: 'POST',
    path: '/oasis/bgapi/recalculation/cancel',
    action: 'batch.cancel',
    reply: 'envelope',
  },
});
