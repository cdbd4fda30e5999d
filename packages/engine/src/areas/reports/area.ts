import { defineArea } from '../define-area.ts';

/** The guideline report over all budgets that one may see. */
export const reports = defineArea({
  actions: {
    'report.read': {
      kind: 'read',
      name: { en: 'Read the guideline report', zh: '查看指导线报表' },
      permission: 'REPORT_READ',
      scope: 'bu',
    },
    'report.export': {
      kind: 'read',
      name: { en: 'Export the guideline report', zh: '导出指导线报表' },
      permission: 'REPORT_EXPORT',
      scope: 'bu',
    },
  },
  permissions: {
    REPORT_READ: { en: 'Read the guideline report', zh: '查看指导线报表' },
    REPORT_EXPORT: { en: 'Export the guideline report', zh: '导出指导线报表' },
  },
  page: {
    path: '/budgetReport/0',
    menu: { id: 140, parent: 100, icon: 'chart', name: { en: 'Guideline Report', zh: '指导线报表' } },
    buttons: {
      VIEW: { id: 1401, name: { en: 'View', zh: '查看' }, calls: ['report.read'] },
      EXPORT: { id: 1402, name: { en: 'Export', zh: '导出' }, calls: ['report.export'] },
    },
  },
});
