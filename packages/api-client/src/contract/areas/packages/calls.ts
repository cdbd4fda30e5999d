import { bodyCall, defineCalls, readCall } from '../../line.ts';

const PACKAGE = '/oasis/apapi/package';

/** Packages on their way through approval (B §7.3), and the reminder of B §7.2. */
export const packageCalls = defineCalls({
  'packages.pending': readCall(`${PACKAGE}/pending`, 'package.read'),
  'packages.detail': readCall(`${PACKAGE}/detail/:batchId`, 'package.read'),
  'packages.tracking': readCall(`${PACKAGE}/tracking/:batchId`, 'package.read'),
  'packages.statuses': readCall('/oasis/apapi/batch_status_list', 'package.read'),
  'packages.financing': readCall('/oasis/apapi/financing/batch_list', 'package.read'),
  'packages.people': readCall(`${PACKAGE}/people/:batchId`, 'package.read'),
  'packages.preview': readCall(`${PACKAGE}/preview/:batchId`, 'package.preview'),
  'packages.start': bodyCall('POST', `${PACKAGE}/start`, 'package.start', { idempotent: true }),
  'packages.process': bodyCall('PUT', '/oasis/apapi/approval_package/process', 'package.decide', { idempotent: true }),
  'packages.withdraw': bodyCall('POST', `${PACKAGE}/withdraw`, 'package.withdraw', { idempotent: true }),
  'packages.comment': bodyCall('POST', `${PACKAGE}/comment`, 'package.comment', { idempotent: true }),
  'packages.name': bodyCall('POST', `${PACKAGE}/name_approver`, 'package.name', { idempotent: true }),
  'packages.remind': bodyCall('POST', '/oasis/pgapi/reminder/send/:batchId', 'package.remind'),
});
