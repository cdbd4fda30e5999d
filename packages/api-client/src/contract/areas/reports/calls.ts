import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The guideline report: its filters, its rows, the budgets behind a figure, its file. */
export const reportCalls = defineCalls({
  'report.guideline': {
    method: 'POST',
    path: '/oasis/bgapi/report/guideline',
    action: 'report.read',
    reply: 'columns',
  },
  'report.sources': {
    method: 'POST',
    path: '/oasis/bgapi/report/guideline/sources',
    action: 'report.read',
    reply: 'columns',
  },
  'report.export': {
    method: 'POST',
    path: '/oasis/bgapi/report/guideline/export',
    action: 'report.export',
    reply: 'stream',
  },
  'report.orgTree': readCall('/oasis/bgapi/report/org_tree', 'report.read'),
  'report.userMenu': readCall('/oasis/bgapi/report/user_menu', 'report.read'),
  'report.options': readCall('/oasis/bgapi/report/options', 'report.read'),
  'reportSearches.list': readCall('/oasis/bgapi/report/searches', 'report-search.read'),
  'reportSearches.save': bodyCall('PUT', '/oasis/bgapi/report/save_search', 'report-search.save'),
  'reportSearches.delete': bodyCall('PUT', '/oasis/bgapi/report/delete_search', 'report-search.delete'),
  'report.brands': readCall('/oasis/pgapi/program/setting/get_brand_by_bu', 'report.read'),
});
