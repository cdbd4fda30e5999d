import type { Hands } from '../expected/hands.ts';
import type { Area, ChangeCase, RowRule } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
/** The program that a move is of, or the first one of the batch. */
const MOVED = `case t.kind when 'program' then t.object_id
  when 'claim' then (select min(p.id) from program p where p.bu_id = t.bu_id)
  else (select min(e.program_id) from batch_program e where e.batch_id = t.object_id) end`.replaceAll('\n', ' ');
const asked = (call: string, says: string, more: object = {}): RowRule => ({
  of: 'budget',
  call,
  says,
  ask: ({ its }) => ({
    body: { programId: its('program'), ...more },
    headers: { 'idempotency-key': `${call} of ${its('program')}` },
  }),
});
const read = (call: string, says: string): RowRule => ({
  of: 'budget',
  call,
  says,
  ask: ({ its }) => ({ query: { programId: String(its('program')) } }),
});

export const area: Area = {
  calls: `
GET  ${M}/wording_budget            | program.list                | PROGRAM_READ        | BUD-001 the list that leads to the budget of a program
GET  ${M}/export_wording_budget     | program.export              | PROGRAM_READ        | BUD-001 the list as a file
GET  ${M}/overview                  | program.overview            | PROGRAM_READ        | PRG-038 "program overview"
GET  ${M}/controlling_overview      | program.controllingOverview | PROGRAM_READ        | PRG-050 "controlling overview"
GET  ${M}/controlling_review        | program.review              | PROGRAM_READ        | PRG-050 what controlling decides about
GET  ${M}/controlling_deviations    | program.deviations          | PROGRAM_READ        | PRG-050 the deviation of each from the guideline
GET  ${M}/program_gaps              | program.gaps                | PROGRAM_READ        | PRG-013 which programs of a page say only half
GET  ${M}/sssc_index                | program.sssc                | PROGRAM_READ        | PRG-009 "list of SSSC orders/programs with link to their wording"
GET  ${M}/program_status_list       | program.statuses            | PROGRAM_READ        | PRG-047 "program status values"
GET  /oasis/pgapi/detail/status     | program.detailStatus        | PROGRAM_READ        | [PRG-066] "program detail status"
GET  /oasis/pgapi/detail/logs       | program.detailLogs          | PROGRAM_READ        | [PRG-067] "program detail logs"
GET  ${M}/get_log                   | program.log                 | PROGRAM_READ        | PRG-039 "program log"
GET  /oasis/pgapi/files/test        | program.testFile            | PROGRAM_READ        | [PRG-011] "blob download"
POST ${M}/submit                    | program.submit              | PROGRAM_SUBMIT      | PRG-013 "submits a program"
POST ${M}/callback_program          | program.callback            | PROGRAM_SUBMIT      | PRG-018 "calls a program back"
POST ${M}/copy_program              | program.copy                | PROGRAM_EDIT        | PRG-014 "copies a program"
POST ${M}/delete_program            | program.delete              | PROGRAM_EDIT        | PRG-015 "deletes a program"
POST ${M}/revise_program            | program.revise              | PROGRAM_EDIT        | PRG-016 "revises a program"
POST ${M}/cancel_program            | program.cancel              | PROGRAM_EDIT        | PRG-017 "cancels a program"
POST ${M}/controlling_confirm       | program.confirm             | CONTROLLING_CONFIRM | PRG-033 "controlling confirms"
POST ${M}/controlling_modify_status | program.modifyStatus        | CONTROLLING_CONFIRM | PRG-032 "controlling modifies the status"
GET  ${M}/list_program_collection   | programCollections.list     | PROGRAM_READ        | PRG-048 "program collections"
POST ${M}/save_program_collection   | programCollections.save     | PROGRAM_READ        | PRG-035 "saves a program collection"
POST ${M}/delete_program_collection | programCollections.delete   | PROGRAM_READ        | PRG-036 "deletes a program collection"
`,
  holders: `
PROGRAM_READ        | sales control finance manager sipo sicco admin HYBRID BEYOND
PROGRAM_EDIT        | sales admin HYBRID
PROGRAM_SUBMIT      | sales admin HYBRID
CONTROLLING_CONFIRM | control
`,
  rows: [
    read('GET /oasis/pgapi/detail/status', 'PRG-066'),
    read('GET /oasis/pgapi/detail/logs', 'PRG-067'),
    read(`GET ${M}/get_log`, 'PRG-039'),
    read(`GET ${M}/controlling_review`, 'PRG-050'),
    asked(`POST ${M}/submit`, 'PRG-013'),
    asked(`POST ${M}/callback_program`, 'PRG-018'),
    asked(`POST ${M}/copy_program`, 'PRG-014', { name: ' ' }),
    asked(`POST ${M}/delete_program`, 'PRG-015', { reason: 'x'.repeat(501) }),
    asked(`POST ${M}/revise_program`, 'PRG-016'),
    asked(`POST ${M}/cancel_program`, 'PRG-017'),
  ],
  subjects: `
program            | select id, concat(code, ' ', name) as name from program
program-collection | select id, name from program_collection
`,
  tables: `
program                  | bu: t.id         | name code
program_make             | bu: t.program_id |
program_offer            | bu: t.program_id |
program_customer         | bu: t.program_id |
move_log                 | bu: ${MOVED}     | reason
budget_frozen            | bu: t.budget_id  |
budget_frozen_plan       | bu: t.budget_id  |
program_confirmation     | bu: t.program_id |
program_taken_over       | bu: t.program_id |
program_collection       | everybody        | name
program_collection_entry | everybody        |
offer_type               | everybody        | name
si_offer                 | everybody        | name
incentive_category       | everybody        | name_en name_cn
fleet_customer           | everybody        | name
fleet_customer_category  | everybody        | name
fleet_customer_type      | everybody        | name
`,
  changes: async (hands) => [...(await lifeChanges(hands)), ...(await collectionChanges(hands))],
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
admin, sales                           | Collections · Export · New program · Search · Reset / each: Moves | The story 3: "Sales creates a program"
control, finance, manager, sipo, sicco | Collections · Export · Search · Reset / each: Moves | The story 1, 3 and 5: they look at it
`,
      behind: `
New program | POST /oasis/pgapi/design/create
`,
    },
    {
      name: 'SSSC index',
      at: '/ssscindex',
      menu: {
        part: 'Programs',
        entry: 'SSSC Index',
        after: 'Parameter',
        who: 'sales control finance manager sipo admin',
      },
      heading: ['SSSC Index', 'SSSC 索引'],
      buttons: `
admin, sales, control, finance, manager, sipo | Choose a day · Search · Reset | PRG-006
`,
      behind: `
Search | GET ${M}/sssc_index
`,
      elsewhere: `
sicco | Search | PRG-040: whoever may read the program may read its lists
`,
      carries: [
        '/ssscindex?name={payload}&offer={payload}&customer={payload}&bu={payload}&status={payload}&wording={payload}&day={payload}',
      ],
    },
  ],
};

async function lifeChanges({ server, keyed, life }: Hands): Promise<readonly ChangeCase[]> {
  const [sales, control] = [await server.as('sales'), await server.as('control')];
  const { programId: unready } = await life.saved();
  const ready = async () => (await life.ready()).programId;
  const submitted = async () => (await life.submitted()).programId;
  const [fresh, old, gone, over] = [await ready(), await ready(), await ready(), await ready()];
  const [moving, back, returned] = [await submitted(), await submitted(), await submitted()];
  await life.put(old, 'Rejected');
  const of = (programId: number, reason?: string) => ({
    body: { programId, ...(reason !== undefined && { reason }) },
    ...keyed(),
  });
  const copy = (name: string) => sales.call('program.copy', { body: { programId: unready, name }, ...keyed() });
  const modify = () => {
    const body = { programId: returned, status: 'Saved', reason: 'The amount is too high' } as const;
    return control.call('program.modifyStatus', { body, ...keyed() });
  };
  const bySales = { by: 'sales', subject: 'program:' } as const;
  const byControl = { by: 'control', subject: 'program:' } as const;
  return [
    {
      ...bySales,
      call: 'program.submit',
      done: () => sales.call('program.submit', of(fresh)),
      refused: ['SUBMIT_NOT_READY', () => sales.call('program.submit', of(unready))],
    },
    {
      ...bySales,
      call: 'program.callback',
      done: () => sales.call('program.callback', of(back)),
      refused: ['STATE_NOT_FITTING', () => sales.call('program.callback', of(back))],
    },
    {
      ...bySales,
      call: 'program.copy',
      done: () => copy('Recorded copy'),
      refused: ['NAME_MISSING', () => copy(' ')],
    },
    {
      ...bySales,
      call: 'program.delete',
      done: () => sales.call('program.delete', of(gone)),
      refused: ['STATE_NOT_FITTING', () => sales.call('program.delete', of(gone))],
    },
    {
      ...bySales,
      call: 'program.revise',
      done: () => sales.call('program.revise', of(old)),
      refused: ['STATE_NOT_FITTING', () => sales.call('program.revise', of(old))],
    },
    {
      ...bySales,
      call: 'program.cancel',
      done: () => sales.call('program.cancel', of(over, 'The model is sold out')),
      refused: ['REASON_MISSING', () => sales.call('program.cancel', of(unready))],
    },
    {
      ...byControl,
      call: 'program.confirm',
      done: () => control.call('program.confirm', of(moving)),
      refused: ['STATE_NOT_FITTING', () => control.call('program.confirm', of(unready))],
    },
    {
      ...byControl,
      call: 'program.modifyStatus',
      done: modify,
      refused: ['STATE_NOT_FITTING', modify],
    },
  ];
}

async function collectionChanges({ server, keyed, program, missing }: Hands): Promise<readonly ChangeCase[]> {
  const sales = await server.as('sales');
  const { programId } = await program();
  const save = (name: string) =>
    sales.call('programCollections.save', { body: { name, shared: true, programIds: [programId] }, ...keyed() });
  const { collectionId } = (await save('Recorded and gone')).body.data;
  const forget = (id: number) => sales.call('programCollections.delete', { body: { collectionId: id }, ...keyed() });
  const by = { by: 'sales', subject: 'program-collection:' } as const;
  return [
    {
      ...by,
      call: 'programCollections.save',
      done: () => save('Recorded collection'),
      refused: ['COLLECTION_TAKEN', () => save('recorded collection')],
    },
    {
      ...by,
      call: 'programCollections.delete',
      done: () => forget(collectionId),
      refused: ['NOT_FOUND', () => forget(missing)],
    },
  ];
}
