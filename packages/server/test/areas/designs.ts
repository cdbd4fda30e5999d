import type { Area } from '../expected/shape.ts';

const GOAL = 'PGD-037 "design = name, BU, makes, period, dealers, offer types and vehicle scope"';

/** A body of the right shape; only users who see the program get its faults. */
const DESIGN = {
  name: '',
  nameCn: '',
  bu: null,
  firstDay: '',
  lastDay: '',
  pastReason: '',
  qualifyingDay: '',
  makes: [],
  offers: [],
  fleetCustomers: [],
  vehicles: { kind: 'all', nodes: [], later: true },
  dealers: { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] },
  saleKind: 'retail',
  claimant: 'dealer',
  payee: 'dealer',
};

export const area: Area = {
  calls: `
GET  /oasis/pgapi/design                      | design.byId     | PROGRAM_READ | PGD-029 the design of a program
GET  /oasis/pgapi/design/options              | design.options  | PROGRAM_READ | ${GOAL}: what there is to choose from
GET  /oasis/pgapi/design/dealers              | design.dealers  | PROGRAM_READ | ${GOAL}: the dealers that it can name
POST /oasis/pgapi/design/dealers/file         | design.dealerFile | PROGRAM_EDIT, reads | ${GOAL}: the dealers that a file names
GET  /oasis/pgapi/maintain/search_bu_vehicle  | design.vehicles | PROGRAM_READ | PRG-049 the models that it can name
GET  /oasis/pgapi/data                        | design.data     | PROGRAM_READ | PGD-030 what a design comes to on a day
POST /oasis/pgapi/design/create               | design.create   | PROGRAM_EDIT | ${GOAL}
POST /oasis/pgapi/design/preview              | design.preview  | PROGRAM_EDIT, reads | ${GOAL}: what another one does to budgets
POST /oasis/pgapi/design                      | design.save     | PROGRAM_EDIT | PGD-029 the design of a program is saved
`,
  rows: [
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/design',
      says: 'PGD-029',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/data',
      says: 'PGD-030',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/design/options',
      says: 'PGD-037',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/pgapi/design/preview',
      says: 'PGD-037',
      ask: ({ its }) => ({ body: { programId: its('program'), design: DESIGN } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/pgapi/design',
      says: 'PGD-029',
      ask: ({ its }) => ({
        body: { programId: its('program'), design: DESIGN },
        headers: { 'idempotency-key': `design of ${its('program')}` },
      }),
    },
  ],
  tables: `
program_design       | bu: t.program_id |
program_vehicle      | bu: t.program_id |
program_region       | bu: t.program_id |
program_dealer_group | bu: t.program_id |
program_dealer       | bu: t.program_id |
`,
  hostile: [
    {
      text: `
        update program_design set
          name_cn = ($1::text[])[1 + program_id % cardinality($1::text[])],
          past_reason = ($1::text[])[1 + (program_id + 1) % cardinality($1::text[])]`,
      needs: ['payloads'],
    },
  ],
  changes: async ({ server, keyed, program }) => {
    const sales = await server.as('sales');
    const { programId } = await program();
    const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
    const create = (name: string) => sales.call('design.create', { body: { design: { ...design, name } }, ...keyed() });
    const save = (name: string) =>
      sales.call('design.save', { body: { programId, design: { ...design, name } }, ...keyed() });
    return [
      {
        call: 'design.create',
        by: 'sales',
        subject: 'program:',
        done: () => create('Designed program'),
        refused: ['NAME_MISSING', () => create(' ')],
      },
      {
        call: 'design.save',
        by: 'sales',
        subject: 'program:',
        done: () => save('Another name'),
        refused: ['NAME_MISSING', () => save(' ')],
      },
    ];
  },
  pages: [
    {
      name: 'new design',
      at: '/programdesign?new=1',
      menu: {
        part: 'Programs',
        entry: 'Program Design',
        who: 'sales control finance manager sipo admin',
      },
      buttons: `
admin                           | Program settings · Choose a day · boxes · Save | ${GOAL}
sales                           | Choose a day · boxes · Save | ${GOAL}
control, finance, manager, sipo |                             | ${GOAL}: they begin none
`,
      behind: `
Save | POST /oasis/pgapi/design/create
`,
    },
    {
      name: 'design',
      at: '/programdesign/design?pgmId={program}',
      buttons: `
admin                           | Program settings · Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · Choose a day · boxes · Save · History · Send comment | ${GOAL}
sales                           | Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · Choose a day · boxes · Save · Send comment | ${GOAL}
control                         | Program settings · Log · Choose a day (off) · boxes · boxes (off) · Send comment | ${GOAL}: he looks at it
finance, manager, sipo          | Log · Choose a day (off) · boxes · boxes (off) · Send comment | ${GOAL}: they look at it
`,
      behind: `
Save | POST /oasis/pgapi/design
Send comment | POST /oasis/pgapi/maintain/save_comment
`,
      elsewhere: `
sicco | Send comment | PRG-040: whoever may read the program may comment on it
`,
    },
  ],
};
