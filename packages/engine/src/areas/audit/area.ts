import { defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Records of changes with user and time. */
export const audit = defineArea({
  actions: {
    'audit.read': readAction({ en: 'Read the audit log', zh: '查看审计日志' }, 'AUDIT_READ'),
    'audit.export': readAction({ en: 'Export the audit log', zh: '导出审计日志' }, 'AUDIT_EXPORT'),
  },
  permissions: {
    AUDIT_READ: { en: 'Read the audit log', zh: '查看审计日志' },
    AUDIT_EXPORT: { en: 'Export the audit log', zh: '导出审计日志' },
  },
  page: {
    path: '/audit',
    menu: { id: 360, parent: 300, icon: 'history', name: { en: 'Audit Log', zh: '审计日志' } },
    buttons: {
      ...usualButton('VIEW', 3601, 'audit.read'),
      ...usualButton('SEARCH', 3602, 'audit.read'),
      ...usualButton('EXPORT', 3603, 'audit.export'),
    },
  },
  recordFields: {
    auditHead: { en: 'Head of the chain', zh: '链头' },
    backupAt: { en: 'Time of the backup', zh: '备份时间' },
    call: { en: 'Call', zh: '调用' },
    reason: { en: 'Reason', zh: '原因' },
    rows: { en: 'Rows', zh: '行数' },
    size: { en: 'Size in bytes', zh: '大小（字节）' },
    state: { en: 'Status', zh: '状态' },
    what: { en: 'Action', zh: '操作' },
    year: { en: 'Year', zh: '年份' },
  },
});
