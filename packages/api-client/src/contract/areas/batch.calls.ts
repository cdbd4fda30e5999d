import { defineCalls } from '../line.ts';

/** Runs that calculate all budgets again, or show what the newest versions would move. */
export const batchCalls = defineCalls({
  'batch.start': {
    method: 'POST',
    path: '/oasis/bgapi/recalculation/start',
    action: 'batch.start',
    reply: 'envelope',
    idempotent: true,
  },
  'batch.list': { method: 'GET', path: '/oasis/bgapi/recalculation/list', action: 'batch.read', reply: 'envelope' },
  'batch.report': {
    method: 'GET',
    path: '/oasis/bgapi/recalculation/report/:runId',
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
