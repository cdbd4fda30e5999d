import type { AreaStates } from '../expected/states.ts';

const pressed = (quarter = 'Q1', status = 'All') =>
  `Saved searches · Export page · Q/M: ${quarter} · BU: G · Brand: … · Make: … · Submit Status: ${status} · Search · Reset`;
const fields = (view: string, beyond = 'Only beyond the limit') =>
  `- Year · RT/WS · Active Status · ${view} · Kufri (off) · Planning version (off) · Deviation limit, % · ${beyond}`;
/** All that is asked for without a step on the page, of the usual quarter and states of programs. */
const EVERY =
  'under, over, no limit, AMG, in models, expanded, rejected, inactive, a year later, none, none beyond, near limit, far limit';
const FREE = 'Report View · Expand to Model';

export const states: AreaStates = {
  scene: async ({ server, life, budgets, ids }) => {
    // Next to nothing of the guideline is used.
    const program = { from: '2026-01', to: '2026-03', bu: 'G' };
    await life.planned({ name: 'States under', makes: ['DENZA'], ...program });
    const dear = await life.saved({ name: 'States over', makes: ['VAN'], ...program });
    const sales = await server.as('sales');
    for (const budgetId of dear.budgetIds) {
      await budgets.fillIn(sales, budgetId, [
        [0, 'volume', '7'],
        [0, 'costPerUnit', '200000'],
      ]);
    }
    const rejected = await life.planned({ name: 'States rejected', makes: ['CBU'], ...program });
    await life.put(rejected.programId, 'Rejected');
    return {
      bu: await ids.buId('G'),
      over: 'VAN',
      rejected: 'CBU',
      'no limit': 'DENZA',
      under: 'DENZA',
      AMG: 'DENZA',
      'in models': 'DENZA',
      none: 'PBP',
      'far limit': 'DENZA',
      'near limit': 'DENZA',
      'only to date': 'DENZA',
      expanded: 'DENZA',
      inactive: 'DENZA',
      'of another state': 'DENZA',
      'a year later': 'DENZA',
      'none beyond': 'PBP',
    };
  },
  pages: [
    {
      page: 'guideline report',
      follows: `RPT-012, RPT-013, RPT-014, RPT-017, RPT-018, RPT-026, RPT-039, RPT-040 "AMG forces the Model view"; totals-reports-export
        "Programs that were rejected, cancelled or deleted count in no report", "YTD January to it"; where no limit is set nothing can
        be beyond it, and what is beyond it is so on either side of the guideline`,
      at: '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}',
      atIn: {
        'no limit': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&limit=',
        AMG: '/budgetReport/0?yearQm=2026.Q1&bu={bu}&brand=AMG',
        'in models': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&reportView=Model',
        'far limit': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&limit=50&beyond=true',
        'near limit': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&limit=2&beyond=true',
        'only to date': '/budgetReport/0?yearQm=2026.Q2&bu={bu}&make={}&limit=2&beyond=true',
        'none beyond': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&limit=2&beyond=true',
        expanded: '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&check=true',
        inactive: '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&activeStatus=Inactive',
        'of another state': '/budgetReport/0?yearQm=2026.Q1&bu={bu}&make={}&submitStatus=Approved',
        'a year later': '/budgetReport/0?yearQm=2027.Q1&bu={bu}&make={}',
      },
      people: 'sales control reader',
      asks: '',
      filters: true,
      steps: {
        'under (its deviation)': ['cell 0 %Deviation'],
        'over (its deviation)': ['cell 0 %Deviation'],
        'far limit (shown)': ['tick Only beyond the limit', 'press Search', 'cell 0 %Deviation'],
        'no limit (its deviation)': ['cell 0 %Deviation'],
      },
      shows: `
${EVERY} / *
  ${pressed()}
only to date / *
  ${pressed('Q2')}
of another state / *
  ${pressed('Q1', 'Approved')}
under, near limit, only to date, expanded / *
  = under
under / *
  ${fields(FREE)}
expanded / *
  ${fields('Report View · Expand to Model (ticked)')}
near limit, only to date, none beyond, far limit / *
  ${fields(FREE, 'Only beyond the limit (ticked)')}
over / *
  = over
  ${fields(FREE)}
rejected, inactive, of another state, a year later, none, none beyond / *
  ! empty: report.empty
rejected, inactive, of another state, a year later, none / *
  ${fields(FREE)}
under (its deviation), over (its deviation), far limit (shown), no limit (its deviation) / control
  ${pressed()}
under (its deviation), over (its deviation), far limit (shown) / control
  ${fields(FREE)}
no limit (its deviation) / control
  ${fields(FREE, 'Only beyond the limit (off)')}
under (its deviation), far limit (shown), no limit (its deviation) / control
  = under
over (its deviation) / control
  = over
  ! cell: '…%, make summary, to be checked, The deviation is beyond 1.00%'
under (its deviation) / control
  ! cell: '-…%, make summary, to be checked, The deviation is beyond 1.00%'
far limit (shown), no limit (its deviation) / control
  ! cell: '-…%, make summary, This table is for reading'
no limit / *
  = under
  ${fields(FREE, 'Only beyond the limit (off)')}
in models / *
  = under
  ${fields('Report View · Expand to Model (off)')}
AMG / *
  ! empty: report.empty
  ${fields('Report View (off) · Expand to Model (off)')}
far limit / *
  = under
  ! empty: report.noneBeyond
`,
    },
    {
      page: 'export of the report',
      follows: 'RPT-003, RPT-024',
      at: '/budgutexcel?yearQm=2026.Q1&bu={bu}&make={}',
      people: 'sales control finance manager admin reader',
      asks: '',
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
