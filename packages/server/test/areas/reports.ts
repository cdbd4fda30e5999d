import type { Area } from '../expected/shape.ts';

/** The guideline report over all budgets. */
export const area: Area = {
  calls: `
POST /oasis/bgapi/report/guideline                | report.guideline | REPORT_READ, reads   | RPT-001 "compares average incentive against guideline"
POST /oasis/bgapi/report/guideline/sources        | report.sources   | REPORT_READ, reads   | RPT-001 the budgets behind a figure of it
POST /oasis/bgapi/report/guideline/export         | report.export    | REPORT_EXPORT, reads | RPT-024 "Export page has an Export button"
GET  /oasis/bgapi/report/org_tree                 | report.orgTree   | REPORT_READ          | RPT-047 "organisation tree for the report page"
GET  /oasis/bgapi/report/user_menu                | report.userMenu  | REPORT_READ          | RPT-046 "user menu for the report page"
GET  /oasis/bgapi/report/options                  | report.options   | REPORT_READ          | RPT-028 "they display the active Kufri version and the active planning scenario"
GET  /oasis/bgapi/report/searches                 | reportSearches.list   | REPORT_READ | RPT-045 the searches that one has kept
PUT  /oasis/bgapi/report/save_search              | reportSearches.save   | REPORT_READ | RPT-045 the searches that one has kept
PUT  /oasis/bgapi/report/delete_search            | reportSearches.delete | REPORT_READ | RPT-045 the searches that one has kept
GET  /oasis/pgapi/program/setting/get_brand_by_bu | report.brands    | REPORT_READ          | RPT-048 "brands of a BU"
`,
  holders: `
REPORT_READ   | sales control finance manager sipo sicco admin HYBRID
REPORT_EXPORT | sales control finance manager sipo sicco admin HYBRID
`,
  subjects: `
report-search | select id, name from report_search
`,
  tables: `
report_search | nobody | name*
`,
  changes: async ({ server, missing }) => {
    const sales = await server.as('sales');
    const save = (name: string) => sales.call('reportSearches.save', { body: { name, search: 'make=VAN' } });
    const { searchId } = (await save('Kept for a while')).body.data;
    const forget = (id: number) => sales.call('reportSearches.delete', { body: { searchId: id } });
    const by = { by: 'sales', subject: 'report-search:' } as const;
    return [
      {
        ...by,
        call: 'reportSearches.save',
        done: () => save('Vans of spring'),
        refused: ['REPORT_SEARCH_NAME_MISSING', () => save(' ')],
      },
      {
        ...by,
        call: 'reportSearches.delete',
        done: () => forget(searchId),
        refused: ['NOT_FOUND', () => forget(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'guideline report',
      at: '/budgetReport/0?yearQm=2026.Q1',
      menu: {
        part: 'Budget',
        entry: 'Guideline Report',
        after: 'Recalculation',
        who: 'sales control finance manager admin',
      },
      heading: ['Guideline Report', '指导线报表'],
      buttons: `
admin, sales, control, finance, manager | Saved searches · Export page · Q/M: Q1 · BU: All · Brand: All · Make: All · Submit Status: All · boxes · Search · Reset | RPT-017, RPT-018, RPT-024
`,
    },
    {
      name: 'export of the report',
      at: '/budgutexcel',
      heading: ['Guideline Report: export', '指导线报表：导出'],
      buttons: `
admin, sales, control, finance, manager | Back to the report · Export | RPT-024
`,
    },
  ],
};
