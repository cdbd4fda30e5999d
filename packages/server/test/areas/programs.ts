import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/pgapi/maintain/wording_budget | program.list          | PROGRAM_READ | BUD-001 the list that leads to the budget of a program
GET  /oasis/pgapi/program/create_options  | program.createOptions | PROGRAM_EDIT | PRG-001 what a new program is made of
POST /oasis/pgapi/program/create          | program.create        | PROGRAM_EDIT | PRG-001 a new program
`,
  holders: `
PROGRAM_READ | sales control finance manager sipo sicco admin HYBRID BEYOND
PROGRAM_EDIT | sales admin HYBRID
`,
  subjects: `
program | select id, concat(code, ' ', name) as name from program
`,
  tables: `
program                 | bu: t.id         | name code
program_make            | bu: t.program_id |
program_offer           | bu: t.program_id |
program_customer        | bu: t.program_id |
offer_type              | everybody        | name
si_offer                | everybody        | name
incentive_category      | everybody        | name_en name_cn
fleet_customer          | everybody        | name
fleet_customer_category | everybody        | name
fleet_customer_type     | everybody        | name
`,
  changes: async ({ server, keyed, draftOf }) => {
    const sales = await server.as('sales');
    const draft = await draftOf(server, { name: 'Recorded program' });
    const create = (body: typeof draft) => sales.call('program.create', { body, ...keyed() });
    return [
      {
        call: 'program.create',
        by: 'sales',
        subject: 'program:',
        done: () => create(draft),
        refused: ['*', () => create({ ...draft, from: '2026-06', to: '2026-04' })],
      },
    ];
  },
  pages: [
    {
      name: 'programs',
      at: '/wordingbudget',
      menu: {
        part: 'Budget',
        entry: 'Wording & Budget',
        who: 'sales control finance manager sipo sicco admin',
      },
      heading: ['Wording & Budget', '文案与预算'],
      buttons: `
admin, sales                           | New program · Search · Reset | The story 3: "Sales creates a program"
control, finance, manager, sipo, sicco | Search · Reset               | The story 1, 3 and 5: they look at it
`,
      behind: `
New program | POST /oasis/pgapi/program/create
`,
    },
  ],
};
