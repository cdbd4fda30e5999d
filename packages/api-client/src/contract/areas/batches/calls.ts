import { bodyCall, defineCalls, readCall } from '../../line.ts';

const MAINTAIN = '/oasis/pgapi/maintain';

/** Batches of programs (B §7.2). */
export const batchesCalls = defineCalls({
  'batches.available': bodyCall('POST', `${MAINTAIN}/available_program`, 'program-batch.choose'),
  'batches.list': readCall(`${MAINTAIN}/list_batch`, 'program-batch.read'),
  'batches.statuses': readCall(`${MAINTAIN}/batch_status`, 'program-batch.read'),
  'batches.view': readCall(`${MAINTAIN}/view_batch`, 'program-batch.read'),
  'batches.log': readCall(`${MAINTAIN}/batch_log`, 'program-batch.read'),
  'batches.create': bodyCall('POST', `${MAINTAIN}/create_batch`, 'program-batch.create', { idempotent: true }),
  'batches.save': bodyCall('POST', `${MAINTAIN}/save_batch`, 'program-batch.save'),
  'batches.submit': bodyCall('POST', `${MAINTAIN}/submit_batch`, 'program-batch.submit'),
  'batches.submitList': bodyCall('POST', `${MAINTAIN}/submit_batchlist`, 'program-batch.submit'),
  'batches.withdraw': bodyCall('POST', `${MAINTAIN}/withdraw_batch`, 'program-batch.withdraw'),
  'batches.discard': bodyCall('POST', `${MAINTAIN}/discard_batch`, 'program-batch.discard'),
});
