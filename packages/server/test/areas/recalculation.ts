import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
POST /oasis/bgapi/recalculation/start           | batch.start  | RECALCULATE | API-009 every budget is calculated again
POST /oasis/bgapi/recalculation/try_template    | batch.tryTemplate | RECALCULATE | API-009 every budget is calculated again
GET  /oasis/bgapi/recalculation/progress        | batch.list   | RECALCULATE | API-009 every budget is calculated again
GET  /oasis/bgapi/recalculation/progress/:runId | batch.report | RECALCULATE | API-009 every budget is calculated again
POST /oasis/bgapi/recalculation/cancel          | batch.cancel | RECALCULATE | API-009 every budget is calculated again
`,
  holders: `
RECALCULATE | control admin
`,
  subjects: `
batch | none
`,
  tables: `
batch_run  | nobody |
batch_part | nobody |
`,
  changes: async ({ server, keyed, lastId, aTemplate }) => {
    const control = await server.as('control');
    const start = () => control.call('batch.start', { body: { what: 'stored', year: 2026 }, ...keyed() });
    const cancel = async () => control.call('batch.cancel', { body: { runId: await lastId('batch_run') } });
    const tryTemplate = (template: Record<string, unknown>) =>
      control.call('batch.tryTemplate', { body: { template, year: 2026 }, ...keyed() });
    const by = { by: 'control', subject: 'batch:' } as const;
    return [
      { ...by, call: 'batch.start', done: start, refused: ['BATCH_ALREADY_OPEN', start] },
      { ...by, call: 'batch.cancel', done: cancel, refused: ['BATCH_ENDED', cancel] },
      {
        ...by,
        call: 'batch.tryTemplate',
        done: () => tryTemplate(aTemplate()),
        refused: ['*', () => tryTemplate({})],
      },
    ];
  },
  pages: [
    {
      name: 'recalculation',
      at: '/recalculation',
      menu: { part: 'Budget', entry: 'Recalculation', after: 'Budget Input', who: 'control admin' },
      heading: ['Recalculation', '重新计算'],
      buttons: `
admin, control | New run | API-009 every budget is calculated again
`,
      behind: `
New run | POST /oasis/bgapi/recalculation/start
`,
    },
    { name: 'a run of recalculation', at: '/recalculation/1', swept: [], hostile: [] },
  ],
};
