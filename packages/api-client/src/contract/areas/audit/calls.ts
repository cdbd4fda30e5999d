import { defineCalls, readCall } from '../../line.ts';

/** The audit log for readers. */
export const auditCalls = defineCalls({
  'audit.list': readCall('/oasis/usapi/audit/findall', 'audit.read'),
  'audit.export': { method: 'GET', path: '/oasis/usapi/audit/export', action: 'audit.export', reply: 'stream' },
});
