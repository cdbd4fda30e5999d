import { changeAction, defineArea, inBus, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** The guideline report over all budgets that one may see. */
export const reports = defineArea({
  actions: {
    'report.read': inBus.read({ en: 'Read the guideline report', zh: '查看指导线报表' }, 'REPORT_READ'),
    'report.export': inBus.read({ en: 'Export the guideline report', zh: '导出指导线报表' }, 'REPORT_EXPORT'),
    // Each handler takes the rows of the asking person alone.
    'report-search.read': readAction(
      { en: 'See your own saved searches of the report', zh: '查看自己保存的报表查询' },
      'REPORT_READ',
    ),
    'report-search.save': changeAction(
      { en: 'Save a search of the report', zh: '保存报表查询' },
      'REPORT_READ',
      'REPORT_SEARCH_SAVED',
    ),
    'report-search.delete': changeAction(
      { en: 'Delete a saved search of the report', zh: '删除保存的报表查询' },
      'REPORT_READ',
      'REPORT_SEARCH_DELETED',
    ),
  },
  permissions: {
    REPORT_READ: { en: 'Read the guideline report', zh: '查看指导线报表' },
    REPORT_EXPORT: { en: 'Export the guideline report', zh: '导出指导线报表' },
  },
  page: {
    path: '/budgetReport/0',
    menu: { id: 140, parent: 100, icon: 'chart', name: { en: 'Guideline Report', zh: '指导线报表' } },
    buttons: {
      ...usualButton('VIEW', 1401, 'report.read', 'report-search.read', 'report-search.save', 'report-search.delete'),
      ...usualButton('EXPORT', 1402, 'report.export'),
    },
  },
  recordKinds: {
    'report-search': { en: 'Saved search', zh: '保存的查询' },
  },
  recordFields: {
    search: { en: 'Filters', zh: '筛选条件' },
  },
});
