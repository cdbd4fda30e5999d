import type { AreaStates } from '../expected/states.ts';

const PRESSED = 'Q/M: Q1 · BU: All · Brand: … · Make: … · Submit Status: All · Search · Reset';
const fields = (view: string, beyond = 'Only beyond the limit') =>
  `- Year · RT/WS · Active Status · ${view} · Kufri (off) · Planning version (off) · Deviation limit, % · ${beyond}`;
const FREE = 'Report View · Expand to Model';

export const states: AreaStates = {
  scene: async ({ life }) => {
    // Next to nothing of the guideline is used.
    await life.planned({ name: 'States under', makes: ['DENZA'], from: '2026-01', to: '2026-03' });
    return {
      'no limit': 'DENZA',
      under: 'DENZA',
      AMG: 'DENZA',
      'in models': 'DENZA',
      none: 'PBP',
      'far limit': 'DENZA',
    };
  },
  pages: [
    {
      page: 'guideline report',
      follows: `RPT-012, RPT-014, RPT-017, RPT-018, RPT-039, RPT-040 "AMG forces the Model view"; totals-reports-export; where no limit is
        set nothing can be beyond it`,
      at: '/budgetReport/0?yearQm=2026.Q1&make={}',
      atIn: {
        'no limit': '/budgetReport/0?yearQm=2026.Q1&make={}&limit=',
        AMG: '/budgetReport/0?yearQm=2026.Q1&brand=AMG',
        'in models': '/budgetReport/0?yearQm=2026.Q1&make={}&reportView=Model',
        'far limit': '/budgetReport/0?yearQm=2026.Q1&make={}&limit=50&beyond=true',
      },
      people: 'sales control reader',
      filters: true,
      shows: `
under, no limit, AMG, in models, none, far limit / *
  Saved searches · Export page · ${PRESSED}
under / *
  = under
  ${fields(FREE)}
no limit / *
  = under
  ${fields(FREE, 'Only beyond the limit (off)')}
in models / *
  = under
  ${fields('Report View · Expand to Model (off)')}
AMG / *
  ! empty: report.empty
  ${fields('Report View (off) · Expand to Model (off)')}
none / *
  ! empty: report.empty
  ${fields(FREE)}
far limit / *
  = under
  ! empty: report.noneBeyond
  ${fields(FREE)}
`,
    },
    {
      page: 'export of the report',
      follows: 'RPT-003, RPT-024',
      at: '/budgutexcel?yearQm=2026.Q1&make={}',
      people: 'sales control finance manager admin reader',
      shows: `
under / sales control finance manager admin
  Back to the report · Export
under / reader
  Back to the report
none / sales control finance manager admin
  Back to the report · Export
none / reader
  Back to the report
none / *
  ! empty: report.empty
`,
    },
  ],
};
