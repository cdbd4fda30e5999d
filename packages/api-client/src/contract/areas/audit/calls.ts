import { defineCalls, readCall, streamCall } from '../../line.ts';

/** The audit log for readers. */
export const auditCalls = defineCalls({
  'audit.list': readCall('/oasis/usapi/audit/findall', 'audit.read'),
  'audit.export': streamCall('/oasis/usapi/audit/export', 'audit.export'),
});
