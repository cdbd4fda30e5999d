import { defineCalls } from '../../line.ts';

/** The audit log as people read it. */
export const auditCalls = defineCalls({
  'audit.list': { method: 'GET', path: '/oasis/usapi/audit/findall', action: 'audit.read', reply: 'envelope' },
  'audit.export': { method: 'GET', path: '/oasis/usapi/audit/export', action: 'audit.export', reply: 'stream' },
});
