import type { Hands } from '../expected/hands.ts';
import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, ChangeCase } from '../expected/shape.ts';

/** Budgets, their reports and files, and the guidelines that they are measured by. */
export const area: Area = {
  calls: `
GET  /oasis/bgapi/budget/offer_types           | budget.offerTypes       | BUDGET_READ        | [BUD-110] BUD-095 "program offer types by pgmId"
GET  /oasis/bgapi/budget/table                 | budget.tableByOfferType | BUDGET_READ        | [BUD-110] BUD-096 "budget table by program and offer type"
GET  /oasis/bgapi/budget/table/:budgetId       | budget.table            | BUDGET_READ        | [BUD-110] BUD-097 "budget table by budgetId"
POST /oasis/bgapi/budget/save                  | budget.save             | BUDGET_EDIT        | [BUD-110] BUD-098 "save budget table"
POST /oasis/bgapi/budget/regenerate            | budget.regenerate       | BUDGET_EDIT        | [BUD-110] BUD-102 "regenerate program budget"
GET  /oasis/bgapi/budget/regenerate_preview    | budget.regeneratePreview | BUDGET_READ       | BUD-102 what regenerating would do
GET  /oasis/bgapi/budget/take_back_preview     | budget.takeBackPreview  | BUDGET_READ        | BUD-097 what taking a version back would do
POST /oasis/bgapi/budget/take_back             | budget.takeBack         | BUDGET_EDIT        | BUD-098 the budget as it was before a version
GET  /oasis/bgapi/budget/versions              | budget.versions         | BUDGET_READ        | BUD-097 its versions, who made them and when
POST /oasis/bgapi/budget/volume_base           | budget.volumeBase       | BUDGET_EDIT        | BUD-028 "Action: Set Volume Base"
POST /oasis/bgapi/budget/copy_kufri            | budget.copyKufri        | BUDGET_EDIT        | BUD-029 "Action: Copy Kufri"
POST /oasis/bgapi/budget/input_set             | budget.inputSet         | BUDGET_EDIT        | BUD-075 "Changing the Input Set asks for confirmation and clears existing data"
GET  /oasis/bgapi/budget/make_totals           | budget.makeTotals       | BUDGET_READ        | [BUD-110] BUD-103 "make totals by budget"
GET  /oasis/bgapi/budget/summary               | budget.summary          | BUDGET_READ        | [BUD-110] BUD-104 "summary list"
POST /oasis/bgapi/budget/refresh_report/month  | budget.refreshMonth     | BUDGET_READ        | [BUD-110] BUD-105 "refresh budget report data, by-month variant"
POST /oasis/bgapi/budget/refresh_report/period | budget.refreshPeriod    | BUDGET_READ        | [BUD-110] BUD-106 "refresh budget report data, by-period variant"
GET  /oasis/bgapi/budget/fleet                 | budget.fleet            | BUDGET_READ        | [BUD-110] BUD-108 "fleet budget"
GET  /oasis/bgapi/budget/cell_history          | budget.cellHistory      | BUDGET_READ        | BUD-097 who entered what in a cell of it
GET  /oasis/bgapi/budget/row_months            | budget.rowMonths        | BUDGET_READ        | BUD-155 price and VAT of each month of a row of it
GET  /oasis/bgapi/budget/last_save             | budget.lastSave         | BUDGET_READ        | BUD-097 who saved it last, and when
GET  /oasis/bgapi/approval/export              | approval.export         | BUDGET_EXPORT      | [BUD-110] BUD-109 "export approval"
GET  /oasis/bgapi/kufri/update_preview         | kufri.updatePreview     | BUDGET_READ        | BUD-100 what the update would do
GET  /oasis/bgapi/kufri/check_latest           | kufri.checkLatest       | BUDGET_READ        | [BUD-110] BUD-101 "check latest Kufri version"
POST /oasis/bgapi/kufri/update_version         | kufri.updateVersion     | BUDGET_EDIT        | [BUD-110] BUD-100 "update Kufri version"
GET  /oasis/bgapi/budget/update_template_preview | budget.updateTemplatePreview | BUDGET_READ    | BUD-155 what the update of the template would do
POST /oasis/bgapi/budget/update_template       | budget.updateTemplate   | BUDGET_EDIT        | BUD-155 taking over the template in effect
GET  /oasis/bgapi/guideline/config             | guideline.config        | BUDGET_READ        | RPT-043 "guideline config"
GET  /oasis/bgapi/guideline/data               | guideline.data          | BUDGET_READ        | RPT-044 "guideline data"
`,
  holders: `
BUDGET_READ   | sales control finance manager sipo sicco admin HYBRID
BUDGET_EXPORT | sales control finance manager sipo sicco admin HYBRID
BUDGET_EDIT   | sales admin HYBRID
`,
  kinds: [
    {
      of: 'budget',
      rows: `
        with ${SUBSCRIBED}
        select t.id, p.id as program, exists (select from own where own.id = p.bu_id) as seen
        from budget_table t join program p on p.id = t.program_id order by t.id`,
    },
  ],
  rows: [
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/offer_types',
      says: 'BUD-095',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/table',
      says: 'BUD-096',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')), offerTypeId: '1' } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/table/:budgetId',
      says: 'BUD-097',
      ask: ({ id }) => ({ path: String(id) }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/regenerate',
      says: 'BUD-102',
      ask: ({ its }) => ({ body: { pgmId: its('program') }, key: crypto.randomUUID() }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/volume_base',
      says: 'BUD-028',
      ask: ({ id }) => ({ body: { budgetId: id, version: 1, volumeBase: 'RT' }, key: crypto.randomUUID() }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/copy_kufri',
      says: 'BUD-029',
      ask: ({ id }) => ({ body: { budgetId: id, version: 1 }, key: crypto.randomUUID() }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/kufri/update_version',
      says: 'BUD-100',
      ask: ({ id }) => ({ body: { budgetId: id, version: 1 }, key: crypto.randomUUID() }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/kufri/update_preview',
      says: 'BUD-100',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/regenerate_preview',
      says: 'BUD-102',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/take_back_preview',
      says: 'BUD-097',
      ask: ({ id }) => ({ query: { budgetId: String(id), change: '2' } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/take_back',
      says: 'BUD-098',
      ask: ({ id }) => ({ body: { budgetId: id, version: 1, change: 2 }, key: crypto.randomUUID() }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/versions',
      says: 'BUD-097',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/kufri/check_latest',
      says: 'BUD-101',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/make_totals',
      says: 'BUD-103',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/summary',
      says: 'BUD-104',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/refresh_report/month',
      says: 'BUD-105',
      ask: ({ id }) => ({ body: { budgetId: id } }),
    },
    {
      of: 'budget',
      call: 'POST /oasis/bgapi/budget/refresh_report/period',
      says: 'BUD-106',
      ask: ({ id }) => ({ body: { budgetId: id } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/fleet',
      says: 'BUD-108',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/cell_history',
      says: 'BUD-097',
      ask: ({ id }) => ({ query: { budgetId: String(id), row: '0', field: 'penetration' } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/row_months',
      says: 'BUD-155',
      ask: ({ id }) => ({
        query: { budgetId: String(id), make: 'DENZA', brand: '-', typeClass: '-', modelYear: '-', model: '-' },
      }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/budget/last_save',
      says: 'BUD-097',
      ask: ({ id }) => ({ query: { budgetId: String(id) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/bgapi/approval/export',
      says: 'BUD-109',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
  ],
  subjects: `
budget | select b.id, concat(p.code, ' ', p.name, ': ', coalesce(b.customer, b.make)) as name from budget_table b, program p where p.id = b.program_id
`,
  tables: `
budget_table     | bu: t.program_id |
budget_change    | bu: t.budget_id  |
budget_total     | bu: t.budget_id  |
row_set          | nobody           |
template_version | nobody           |
guideline        | own              |
`,
  changes: budgetChanges,
  pages: [
    {
      name: 'budget',
      at: '/budgetinput?pgmId={program}',
      menu: {
        part: 'Budget',
        entry: 'Budget Input',
        after: 'Wording & Budget',
        who: 'sales control finance manager admin',
      },
      buttons: `
admin, sales              | Comments · Status & history · Fold the head of the page · Input Set · Input by month · Set Volume Base · Copy Kufri · Regenerate · Undo (off) · Redo (off) · Steps (off) · Explain · Refresh · History · Export · Full window · Save (off) | BUD-036 "editing controls" for who may edit; nothing is unsaved yet
control, finance, manager | Comments · Status & history · Fold the head of the page · Explain · Refresh · History · Export · Full window | BUD-036
`,
      behind: `
Input Set       | POST /oasis/bgapi/budget/input_set
Set Volume Base | POST /oasis/bgapi/budget/volume_base
Copy Kufri      | POST /oasis/bgapi/budget/copy_kufri
Regenerate      | POST /oasis/bgapi/budget/regenerate
Save            | POST /oasis/bgapi/budget/save
`,
      elsewhere: `
admin, sales | Save | It can be used once something is unsaved
`,
    },
  ],
};

async function budgetChanges({
  server,
  keyed,
  program,
  budgets,
  present,
  missing,
}: Hands): Promise<readonly ChangeCase[]> {
  const sales = await server.as('sales');
  const { programId, budgetIds } = await program();
  const budgetId = present(budgetIds[0], 'a budget');
  const at = async () => {
    const found = server.db.selectFrom('budget_table').select('version').where('id', '=', budgetId);
    return { budgetId, ...(await found.executeTakeFirstOrThrow()) };
  };
  const late = async () => ({ budgetId, version: 1_000 });
  const by = { by: 'sales', subject: 'budget:' } as const;
  const edited = async () => {
    const opened = await budgets.open(sales, budgetId);
    budgets.type(opened.session, [[present(budgets.sellingRows(opened.session.table)[0], 'a row'), 'volume', '7']]);
    return budgets.save(sales, opened);
  };
  const setBase = async (body: ReturnType<typeof at>, volumeBase: 'RT' | 'WS') =>
    sales.call('budget.volumeBase', { body: { ...(await body), volumeBase }, ...keyed() });
  const copyKufri = async (body: ReturnType<typeof at>) =>
    sales.call('budget.copyKufri', { body: await body, ...keyed() });
  const updateVersion = async (body: ReturnType<typeof at>) =>
    sales.call('kufri.updateVersion', { body: await body, ...keyed() });
  const updateTemplate = async (body: ReturnType<typeof at>) =>
    sales.call('budget.updateTemplate', { body: await body, ...keyed() });
  const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
  const setInput = async (body: ReturnType<typeof at>) =>
    sales.call('budget.inputSet', { body: { ...(await body), inputSet }, ...keyed() });
  const regenerate = (pgmId: number) => sales.call('budget.regenerate', { body: { pgmId }, ...keyed() });
  const takeBack = (body: { readonly budgetId: number; readonly version: number; readonly change: number }) =>
    sales.call('budget.takeBack', { body, ...keyed() });
  const refresh = (call: 'budget.refreshMonth' | 'budget.refreshPeriod'): ChangeCase => ({
    ...by,
    call,
    done: () => sales.call(call, { body: { budgetId } }),
    refused: ['NOT_FOUND', () => sales.call(call, { body: { budgetId: missing } })],
  });
  return [
    {
      ...by,
      call: 'budget.save',
      done: edited,
      refused: ['*', async () => budgets.save(sales, { ...(await budgets.open(sales, budgetId)), version: 1_000 })],
    },
    {
      ...by,
      call: 'budget.volumeBase',
      done: () => setBase(at(), 'RT'),
      refused: ['*', () => setBase(late(), 'WS')],
    },
    { ...by, call: 'budget.copyKufri', done: () => copyKufri(at()), refused: ['*', () => copyKufri(late())] },
    { ...by, call: 'budget.inputSet', done: () => setInput(at()), refused: ['*', () => setInput(late())] },
    {
      ...by,
      call: 'kufri.updateVersion',
      done: () => updateVersion(at()),
      refused: ['*', () => updateVersion(late())],
    },
    {
      ...by,
      call: 'budget.updateTemplate',
      done: async () => {
        await budgets.nextTemplate(server, budgetId);
        return updateTemplate(at());
      },
      refused: ['TEMPLATE_IS_LATEST', () => updateTemplate(at())],
    },
    {
      ...by,
      call: 'budget.takeBack',
      done: async () => takeBack({ ...(await at()), change: (await at()).version }),
      refused: ['NOTHING_TO_TAKE_BACK', async () => takeBack({ ...(await at()), change: 1_000 })],
    },
    {
      ...by,
      subject: 'program:',
      call: 'budget.regenerate',
      done: () => regenerate(programId),
      refused: ['NOT_FOUND', () => regenerate(missing)],
    },
    refresh('budget.refreshMonth'),
    refresh('budget.refreshPeriod'),
  ];
}
