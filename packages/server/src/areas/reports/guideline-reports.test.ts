import type { CallData } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { NO_SUMS } from '@oasis/engine/report';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import {
  budgetServer,
  type MadeProgram,
  makeProgram,
  openSession,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { findBudget, openBudget } from '../../budget-storage/budget-store.ts';
import { packMeasures, unpackMeasures } from '../../budget-storage/measures.ts';
import { packInputs } from '../../budget-storage/table-columns.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';
import { GuidelineReports } from './guideline-reports.ts';
import { reportBudgets } from './report-budgets.ts';
import { readSources } from './source-store.ts';

type Report = CallData<'report.guideline'>;

let server: TestServer;
let sales: TestCaller;
let program: MadeProgram;
beforeEach(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  program = await makeProgram(server, sales, { makes: ['DENZA', 'VAN'], from: '2026-02', to: '2026-05' });
  for (const budgetId of program.budgetIds) await typeCost(budgetId, '20000');
});
afterEach(() => server.close());

const REQUEST = {
  brand: [],
  bu: [],
  check: false,
  kufri: '',
  make: [],
  reportView: 'Type Class',
  rtOrWs: '',
  yearQm: '2026.Q1',
  submitStatus: [],
  activeStatus: 'All',
  planningName: '',
} as const;

type Request = { -readonly [Key in keyof typeof REQUEST]: unknown };

async function report(wish: Partial<Request> = {}, caller = sales): Promise<Report> {
  const reply = await caller.call('report.guideline', { body: { ...REQUEST, ...wish } as never });
  expect(reply.body).toMatchObject({ code: '0' });
  return reply.body.data;
}

/** A share and a cost in the first rows of a budget. */
async function typeCost(budgetId: number, cost: string): Promise<void> {
  const opened = await openSession(sales, budgetId);
  for (const row of sellingRows(opened.session.table).slice(0, 4)) {
    type(opened.session, [
      [row, 'penetration', '20%'],
      [row, 'costPerUnit', cost],
    ]);
  }
  expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
}

/** Yuan of a budget in some months, directly from its stored measures. */
async function storedSums(budgetId: number, months: readonly string[]): Promise<{ budget: number; baseValue: number }> {
  const rows = await server.db.selectFrom('budget_table').select('measures').where('id', '=', budgetId).execute();
  const sums = { budget: 0, baseValue: 0 };
  for (const row of rows) {
    const { months: own, models, budget, baseValue } = unpackMeasures(row.measures);
    own.forEach((month, at) => {
      if (!months.includes(month)) return;
      for (let place = at * models.length; place < (at + 1) * models.length; place += 1) {
        sums.budget += budget[place] || 0;
        sums.baseValue += baseValue[place] || 0;
      }
    });
  }
  return sums;
}

describe('the guideline report', () => {
  it('[RPT-027] [RPT-034] [RPT-057] sums up the stored measures: MTD the latest month, YTD January to that month', async () => {
    const { listMake, listTypeclass, listModel } = await report();
    expect(listMake.map(({ make }) => make).toSorted()).toEqual(['DENZA', 'VAN']);
    for (const [months, key] of [
      [['2026-03'], 'mavgSiPercent'],
      [['2026-01', '2026-02', '2026-03'], 'yavgSiPercent'],
    ] as const) {
      for (const [at, make] of ['DENZA', 'VAN'].entries()) {
        const { budget, baseValue } = await storedSums(present(program.budgetIds[at], 'a budget'), months);
        expect(budget).toBeGreaterThan(0);
        expect(listMake.find((row) => row.make === make)?.[key]).toBeCloseTo(budget / baseValue, 12);
      }
    }
    expect([listTypeclass.length, listModel.length].every((count) => count > 0)).toBe(true);
    expect(new Set([...listMake, ...listTypeclass, ...listModel].map(({ level }) => level))).toEqual(
      new Set([0, 1, 2]),
    );
    expect(listTypeclass.every(({ visible }) => visible)).toBe(true);
    expect(listModel.some(({ visible }) => visible)).toBe(false);
    expect((await report({ check: true })).listModel.every(({ visible }) => visible)).toBe(true);
    expect((await report({ reportView: 'Model' })).listTypeclass.some(({ visible }) => visible)).toBe(false);
  });

  it('has a program that ends in January in the year to date, and not in the latest month', async () => {
    const january = await makeProgram(server, sales, { makes: ['PBP'], from: '2026-01', to: '2026-01' });
    const budgetId = present(january.budgetIds[0], 'a budget');
    await typeCost(budgetId, '20000');
    const { budget, baseValue } = await storedSums(budgetId, ['2026-01']);
    const { listMake } = await report({ make: ['PBP'] });
    expect(listMake).toHaveLength(1);
    expect(listMake[0]?.yavgSiPercent).toBeCloseTo(budget / baseValue, 12);
    expect(listMake[0]?.mavgSiPercent).toBeNull();
  });

  it('[RPT-029] [RPT-030] has rows of exactly these fields, for the month and year to date', async () => {
    const { listMake, listTypeclass, listModel } = await report();
    const sums = ['avgSiPercent', 'guideline', 'deviation', 'deviationAbsolutAmount'];
    const fields = ['make', 'model', 'typeClass', 'level', 'visible', ...sums.flatMap((sum) => [`m${sum}`, `y${sum}`])];
    for (const row of [...listMake, ...listTypeclass, ...listModel]) {
      expect(Object.keys(row).toSorted()).toEqual(fields.toSorted());
    }
  });

  it('[RPT-032] takes a request of exactly these members', async () => {
    const [more, ...less] = [
      { ...REQUEST, period: '2026' },
      ...Object.keys(REQUEST).map((left) =>
        Object.fromEntries(Object.entries(REQUEST).filter(([key]) => key !== left)),
      ),
    ].map(async (body) => (await sales.call('report.guideline', { body: body as never })).status);
    expect(await more).toBe(400);
    expect(await Promise.all(less)).toEqual(Object.keys(REQUEST).map(() => 400));
  });

  it('[RPT-033] takes quarters and single months of years, several at once', async () => {
    const february = await report({ yearQm: '2026.M2' });
    const first = await report({ yearQm: '2026.Q1' });
    expect(february.listMake.map(({ mavgSiPercent }) => mavgSiPercent)).not.toEqual(
      first.listMake.map(({ mavgSiPercent }) => mavgSiPercent),
    );
    expect(await report({ yearQm: '2026.M1,2026.M2,2026.M3' })).toEqual(first);
    expect(await report({ yearQm: '2026.Q1,2026.Q2' })).toEqual(
      await report({ yearQm: '2026.Q1,2026.M4,2026.M5,2026.M6' }),
    );
  });

  it('of one make equals the budget of the make', async () => {
    const denza = present(program.budgetIds[0], 'a budget');
    const { session } = await openSession(sales, denza);
    const { listMake } = await report({ make: ['DENZA'], yearQm: '2026.Q1,2026.Q2,2026.Q3,2026.Q4' });
    const [budget, base] = [valueOf(session.table, 0, 'budget'), valueOf(session.table, 0, 'baseValue')];
    expect(listMake[0]?.yavgSiPercent).toBeCloseTo(budget / base, 12);
  });

  it('includes a save at once, and reads only changed budgets again', async () => {
    const budgetId = present(program.budgetIds[1], 'a budget');
    const before = await report({ make: ['VAN'] });
    await typeCost(budgetId, '30000');
    const read = await statementsOf(async () => {
      expect((await report({ make: ['VAN'] })).listMake[0]?.mavgSiPercent).not.toBe(before.listMake[0]?.mavgSiPercent);
    });
    const measured = read.filter(({ text }) => text.includes('measures'));
    expect(measured.map(({ text }) => /\{([\d,]*)\}/.exec(text)?.[1])).toEqual([String(budgetId)]);
    const again = await statementsOf(() => report({ make: ['VAN'] }));
    expect(again.filter(({ text }) => text.includes('measures'))).toEqual([]);
  });

  it('[API-009] covers the budgets of the reader’s BUs, whatever BUs he requests', async () => {
    const { id: bu } = await server.db
      .selectFrom('bu')
      .select('id')
      .where('code', '=', 'MBPC')
      .executeTakeFirstOrThrow();
    expect((await report({ bu: [bu] })).listMake).not.toEqual([]);
    const { id: user } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sales')
      .executeTakeFirstOrThrow();
    const unitsAre = (state: boolean) =>
      server.owner.updateTable('user_bu').set({ state }).where('user_id', '=', user).execute();
    await unitsAre(false);
    expect((await report({ bu: [bu] })).listMake).toEqual([]);
    expect((await report()).listMake).toEqual([]);
    await unitsAre(true);
    expect((await report()).listMake).not.toEqual([]);
  });

  it('is filtered by status, volume base, activity and brand', async () => {
    expect((await report({ submitStatus: ['Saved'] })).listMake).not.toEqual([]);
    expect((await report({ submitStatus: ['Approved'] })).listMake).toEqual([]);
    expect((await report({ rtOrWs: 'WS' })).listMake).not.toEqual((await report({ rtOrWs: 'RT' })).listMake);
    expect((await report({ activeStatus: 'Inactive' })).listMake).toEqual([]);
    expect((await report({ brand: ['None'] })).listMake).toEqual([]);
    expect((await report({ yearQm: '2025.Q4' })).listMake).toEqual([]);
  });

  it('[RPT-037] [RPT-047] [RPT-048] is filtered by the BUs and brands within reach', async () => {
    const tree = (await sales.call('report.orgTree')).body.data;
    expect(tree.map(({ nameEn }) => nameEn)).toEqual(expect.arrayContaining(['MBPC']));
    const ids = new Set(tree.map(({ id }) => id));
    expect(tree.every(({ parentId }) => parentId === null || ids.has(parentId))).toBe(true);
    const brands = (await sales.call('report.brands', { query: {} })).body.data;
    expect(brands).toEqual(expect.arrayContaining(['Denza']));
    expect((await sales.call('report.brands', { query: { buId: '999999' } })).body.data).toEqual([]);
  });

  it('[RPT-028] [RPT-046] names the active Kufri versions and the menu of the reader', async () => {
    const { kufri, planningName, makes } = (await sales.call('report.options')).body.data;
    expect(kufri).toContain('DENZA V');
    expect([planningName, makes]).toEqual(['', ['PBP', 'CBU', 'VAN', 'DENZA']]);
    const menu = (await sales.call('report.userMenu')).body.data;
    expect(menu).toEqual((await sales.call('users.current')).body.data.menulist);
  });

  it('each figure can be opened into the budgets that add up to it', async () => {
    const { listMake, listTypeclass } = await report();
    for (const row of [...listMake, ...listTypeclass]) {
      const target = { make: row.make, typeClass: row.typeClass, model: '' };
      const reply = await sales.call('report.sources', { body: { request: { ...REQUEST } as never, target } });
      const { content, total } = reply.body.data;
      expect(total).toBe(content.length);
      const sum = (key: 'ybudget' | 'ybaseValue' | 'ydeviationAbsolutAmount') =>
        content.reduce((all, source) => all + (source[key] ?? 0), 0);
      if (row.yavgSiPercent !== null) expect(sum('ybudget') / sum('ybaseValue')).toBeCloseTo(row.yavgSiPercent, 12);
      if (row.ydeviationAbsolutAmount !== null) {
        expect(sum('ydeviationAbsolutAmount')).toBeCloseTo(row.ydeviationAbsolutAmount, 4);
      }
    }
    const nowhere = {
      request: { ...REQUEST, bu: [999_999] } as never,
      target: { make: 'VAN', typeClass: '', model: '' },
    };
    expect((await sales.call('report.sources', { body: nowhere })).body.data.content).toEqual([]);
    // The brand filter selects one brand, even if the row has others.
    const behind = async (brand: readonly string[]) => {
      const target = { make: 'DENZA', typeClass: '', model: '' };
      const body = { request: { ...REQUEST, brand } as never, target };
      return (await sales.call('report.sources', { body })).body.data.total;
    };
    expect([await behind([]), await behind(['Denza']), await behind(['None'])]).toEqual([1, 1, 0]);
  });

  it('leaves out a budget that was deleted while its figures are shown', async () => {
    const amount = { ...NO_SUMS, budget: 1 };
    const [budgetId = 0] = program.budgetIds;
    const figures = [9_999_999, budgetId].map((id) => ({ budgetId: id, sums: { mtd: amount, ytd: amount } }));
    const found = await readSources(server.db, figures);
    expect(found.map(({ programId, ybudget }) => [programId, ybudget])).toEqual([[program.programId, 1]]);
  });

  it('counts a budget without a price neither in amount nor in base value, and shows the amount left out', async () => {
    const before = await report({ make: ['VAN'] });
    expect(before.unpriced).toEqual([]);
    const budgetId = present(program.budgetIds[1], 'a budget');
    const { measures } = await server.db
      .selectFrom('budget_table')
      .select('measures')
      .where('id', '=', budgetId)
      .executeTakeFirstOrThrow();
    const own = unpackMeasures(measures);
    const at = own.budget.findIndex((amount, place) => amount > 0 && place < own.models.length * 2);
    const [budget = 0, base = 0, units = 0] = [own.budget[at], own.baseValue[at], own.volume[at]];
    own.baseValue[at] = Number.NaN;
    const put = (packed: Buffer) =>
      server.owner.updateTable('budget_table').set({ measures: packed }).where('id', '=', budgetId).execute();
    await put(packMeasures(own));
    const after = await report({ make: ['VAN'] });
    expect(after.unpriced).toMatchObject([{ make: 'VAN', volume: units, budget }]);
    const sums = await storedSums(budgetId, ['2026-01', '2026-02', '2026-03']);
    expect(after.listMake[0]?.yavgSiPercent).toBeCloseTo((sums.budget - budget) / sums.baseValue, 12);
    expect(base).toBeGreaterThan(0);
    await put(measures);
    expect(await report({ make: ['VAN'] })).toEqual(before);
  });

  it('[RPT-024] [RPT-025] is exported to export.xlsx with the same rows and figures', async () => {
    const { listMake, listTypeclass } = await report();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/oasis/bgapi/report/guideline/export',
      headers: { authorization: sales.token },
      payload: { ...REQUEST },
    });
    expect(reply.headers['content-disposition']).toContain('export.xlsx');
    const book = read(reply.rawPayload);
    const rows = utils.sheet_to_json<Record<string, unknown>>(
      present(book.Sheets[book.SheetNames[0] ?? ''], 'a sheet'),
    );
    expect(rows).toHaveLength(listMake.length + listTypeclass.length);
    expect(rows[0]?.['YTD %AVG.SI']).toBeCloseTo(listMake[0]?.yavgSiPercent ?? Number.NaN, 12);
  });

  it('counts no rejected, cancelled or deleted program', async () => {
    const statusIs = (status: 'Saved' | 'Cancelled') =>
      server.owner.updateTable('program').set({ status }).where('id', '=', program.programId).execute();
    await statusIs('Cancelled');
    expect((await report({ make: ['VAN'] })).listMake).toEqual([]);
    await statusIs('Saved');
    expect((await report({ make: ['VAN'] })).listMake).not.toEqual([]);
  });

  it('refuses a request with months that do not exist', async () => {
    const reply = await sales.call('report.guideline', { body: { ...REQUEST, yearQm: '2026.Q5' } as never });
    expect(reply.status).toBe(400);
  });
});

it('totals give the number of rows left out because their number is too large', async () => {
  const { programId, budgetIds } = await makeProgram(server, sales, { makes: ['CBU'], from: '2026-02', to: '2026-03' });
  const budgetId = present(budgetIds[0], 'a budget');
  await typeCost(budgetId, '20000');
  const found = async () => present(await findBudget(server.db, budgetId), 'a budget');
  const { offerTypeId } = await found();
  const answers = async () => [
    (await sales.call('budget.makeTotals', { query: { budgetId } })).body.data.cbuLostRows,
    (await sales.call('budget.summary', { query: { budgetId } })).body.data.map(({ lostRows }) => lostRows),
    (await sales.call('budget.summary', { query: { pgmId: programId, offerTypeId } })).body.data.map(
      ({ lostRows }) => lostRows,
    ),
    (await report({ make: ['CBU'] })).lostRows,
    (await report({ make: ['VAN'] })).lostRows,
  ];
  expect(await answers()).toEqual([0, [0], [0], 0, 0]);

  // A budget from before the limits of inputs may have such a value.
  const table = await openBudget(server.db, await found());
  const cost = present(table.logic.byId.get('costPerUnit'), 'the cost');
  const [first = 0, second = 0] = sellingRows(table);
  table.columns[cost.index]?.fill(1.7e308, first, first + 1).fill(1.7e308, second, second + 1);
  const inputs = await packInputs(table);
  await server.owner.updateTable('budget_table').set({ inputs }).where('id', '=', budgetId).execute();
  expect((await sales.call('budget.refreshMonth', { body: { budgetId } })).body).toMatchObject({ code: '0' });
  expect(await answers()).toEqual([2, [2], [2], 2, 0]);

  // A save counts as well.
  await typeCost(budgetId, '20000');
  expect(await answers()).toEqual([0, [0], [0], 0, 0]);
});

it('[RPT-027] cached sums equal those of a freshly started server, whatever has changed since', async () => {
  const other = await makeProgram(server, sales, { makes: ['PBP', 'CBU'], from: '2026-03', to: '2026-11' });
  const [budgetId = 0, second = 0] = other.budgetIds;
  const programIs = (set: object) =>
    server.owner.updateTable('program').set(set).where('id', '=', other.programId).execute();
  const kindIs = (kind: 'main' | 'branch') =>
    server.owner.updateTable('budget_table').set({ kind }).where('id', '=', second).execute();
  const changes = [
    () => typeCost(budgetId, '18000'),
    () => typeCost(second, '7000'),
    () => programIs({ status: 'Submitted' }),
    () => kindIs('branch'),
    () => programIs({ status: 'Saved' }),
    () => kindIs('main'),
    () => programIs({ status: 'Deleted' }),
    () => programIs({ status: 'Saved' }),
    () => typeCost(budgetId, '19000'),
  ];
  const actor = { buIds: await unitsOfSales() };
  const wishes = [{ yearQm: '2026.Q4' }, { yearQm: '2026.M3', submitStatus: ['Saved'] }];
  let before = '';
  for (const change of changes) {
    await change();
    const fresh = new GuidelineReports(createReferenceStore(), server.pool);
    const kept: Report[] = [];
    for (const wish of wishes) {
      kept.push(await report(wish));
      expect(kept.at(-1)).toEqual(await fresh.read(server.db, actor, { ...REQUEST, ...wish } as never));
    }
    const said = JSON.stringify(kept);
    expect(said).not.toBe(before);
    before = said;
  }
});

async function unitsOfSales(): Promise<readonly number[]> {
  const rows = await server.db
    .selectFrom('user_bu')
    .innerJoin('app_user', 'app_user.id', 'user_bu.user_id')
    .select('bu_id')
    .where('usrnm', '=', 'sales')
    .execute();
  return rows.map(({ bu_id }) => bu_id);
}

it('[RPT-027] [API-009] reads only main budgets of the named BUs, even if row security lets every row through', async () => {
  const among = { first: '2026-01', latest: '2026-03', request: { ...REQUEST } } as const;
  const idsIn = async (buIds: readonly number[]) =>
    (await reportBudgets(server.db, { ...among, buIds } as never)).map(({ id }) => id);
  const { bu_id: bu } = await server.db
    .selectFrom('program')
    .select('bu_id')
    .where('id', '=', program.programId)
    .executeTakeFirstOrThrow();
  // Other tests of this file make programs of the same unit.
  const all = await idsIn([bu]);
  expect(all).toEqual(expect.arrayContaining([...program.budgetIds]));
  expect(await idsIn([bu + 1_000])).toEqual([]);
  const [branch = 0] = program.budgetIds;
  const kind = (to: 'main' | 'branch') =>
    server.owner.updateTable('budget_table').set({ kind: to }).where('id', '=', branch).execute();
  await kind('branch');
  expect(await idsIn([bu])).toEqual(all.filter((id) => id !== branch));
  await kind('main');
});
