import type { Area } from '../expected/shape.ts';

const GOAL = 'PGD-029 the design of a program says what it grants, once';

export const area: Area = {
  calls: `
GET  /oasis/pgapi/terms         | terms.read    | PROGRAM_READ        | ${GOAL}
POST /oasis/pgapi/terms/preview | terms.preview | PROGRAM_EDIT, reads | ${GOAL}: what they would cost beside the budget
POST /oasis/pgapi/terms/save    | terms.save    | PROGRAM_EDIT        | ${GOAL}
`,
  rows: [
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/terms',
      says: 'PGD-029',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/pgapi/terms/preview',
      says: 'PGD-029',
      ask: ({ its }) => ({ body: { pgmId: its('program'), offers: [] } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/pgapi/terms/save',
      says: 'PGD-029',
      ask: ({ its }) => ({
        query: { version: '0' },
        body: { pgmId: its('program'), offers: [] },
        headers: { 'idempotency-key': `terms of ${its('program')}` },
      }),
    },
  ],
  subjects: `
terms | select id, concat(code, ' ', name) as name from program
`,
  tables: `
program_terms      | bu: t.program_id |
program_term_offer | bu: t.program_id |
program_term_tier  | bu: t.program_id |
program_term_line  | bu: t.program_id |
`,
  changes: async ({ server, keyed, program }) => {
    const sales = await server.as('sales');
    const { programId: pgmId } = await program();
    const save = async (units: string) => {
      const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
      const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
        ...offer,
        units,
      }));
      return sales.call('terms.save', { query: { version }, body: { pgmId, offers: sent }, ...keyed() });
    };
    return [
      {
        call: 'terms.save',
        by: 'sales',
        subject: 'terms:',
        done: () => save('100'),
        refused: ['TERM_CAP_UNITS', () => save('0')],
      },
    ];
  },
  pages: [
    {
      name: 'terms',
      at: '/programdesign/design/terms?pgmId={program}',
      buttons: `
admin                           | Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · boxes · Undo (off) · Redo (off) · Save (off) · History | ${GOAL}
sales                           | Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · boxes · Undo (off) · Redo (off) · Save (off) | ${GOAL}; nothing is unsaved yet
control, finance, manager, sipo | Log · boxes (off) | ${GOAL}: they look at it
`,
      behind: `
Save | POST /oasis/pgapi/terms/save
`,
      elsewhere: `
admin, sales | Save | It can be used once something is unsaved
`,
    },
  ],
};
