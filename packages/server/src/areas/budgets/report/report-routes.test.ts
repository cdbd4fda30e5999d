import { callLine } from '@oasis/api-client/contract';
import { ok, present } from '@oasis/engine/base';
import { applyInputs } from '@oasis/engine/edit';
import { keyText, valueAt } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { DEMO_DAY } from '../../../../test/fill.ts';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';
import { findBudget, openBudget, type StoredBudget } from '../../../budget-storage/budget-store.ts';
import { changeBudget } from '../../../budget-storage/change-budget.ts';
import { packMeasures, unpackMeasures } from '../../../budget-storage/measures.ts';
import { loadActor } from '../../../identity/load-actor.ts';
import { createReferenceStore } from '../../../reference/reference-store.ts';
import { overviewTable } from './overview-table.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await testServer('programs');
  server.clock.at = DEMO_DAY;
  sales = await server.as('sales');
}, 120_000);
afterAll(() => server.close());

/** The budgets of a demo program by its name, in the order of their ids. */
async function budgetsOf(program: string): Promise<readonly StoredBudget[]> {
  const rows = await server.db
    .selectFrom('budget_table')
    .innerJoin('program', 'program.id', 'budget_table.program_id')
    .select('budget_table.id')
    .where('program.name', '=', program)
    .orderBy('budget_table.id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findBudget(server.db, id)));
  return found.filter((budget) => budget !== undefined);
}

async function firstBudget(program: string, offer?: string): Promise<StoredBudget> {
  const found = (await budgetsOf(program)).find(({ siOfferName }) => offer === undefined || siOfferName === offer);
  if (found === undefined) throw new Error(`no budget of ${program}`);
  return found;
}

/** The recalculated number of a role in the row of a make. */
async function makeRow(budget: StoredBudget, role: 'wsPipeline' | 'volume' | 'budget' | 'baseValue', make: string) {
  const table = await openBudget(server.db, budget);
  const field = table.logic.byRole.get(role);
  const row = table.rows.level.findIndex((depth, at) => depth === 0 && keyText(table.rows, at, 'make') === make);
  if (field === undefined || row < 0) throw new Error(`no ${role} of ${make}`);
  return valueAt(table, row, field);
}

describe('the addresses', () => {
  it.each([
    ['[BUD-103]', 'budget.makeTotals', 'GET', '/oasis/bgapi/budget/make_totals'],
    ['[BUD-104]', 'budget.summary', 'GET', '/oasis/bgapi/budget/summary'],
    ['[BUD-105]', 'budget.refreshMonth', 'POST', '/oasis/bgapi/budget/refresh_report/month'],
    ['[BUD-106]', 'budget.refreshPeriod', 'POST', '/oasis/bgapi/budget/refresh_report/period'],
    ['[BUD-108]', 'budget.fleet', 'GET', '/oasis/bgapi/budget/fleet'],
    ['[BUD-109]', 'approval.export', 'GET', '/oasis/bgapi/approval/export'],
    ['[RPT-043]', 'guideline.config', 'GET', '/oasis/bgapi/guideline/config'],
    ['[RPT-044]', 'guideline.data', 'GET', '/oasis/bgapi/guideline/data'],
  ] as const)('%s %s', (_id, call, method, path) => {
    expect(callLine(call)).toMatchObject({ method, path });
  });
});

describe('totals of a budget', () => {
  it('[BUD-047] [BUD-103] shows Kufri and budget of all makes of the same offer', async () => {
    const cash = (await budgetsOf('Next quarter push')).filter(({ siOfferName }) => siOfferName === 'Cash rebate');
    expect(cash.map(({ make }) => make)).toEqual(['PBP', 'CBU', 'VAN', 'DENZA']);
    const of = async (place: number, role: 'wsPipeline' | 'budget', make: string) =>
      makeRow(present(cash[place], 'a budget'), role, make);
    for (const { id } of cash) {
      const { body } = await sales.call('budget.makeTotals', { query: { budgetId: id } });
      expect(body).toEqual({
        code: '0',
        message: '',
        data: {
          cbuKufri: await of(1, 'wsPipeline', 'CBU'),
          cbuBudget: await of(1, 'budget', 'CBU'),
          cbuLostRows: 0,
          pbpKufri: await of(0, 'wsPipeline', 'PBP'),
          pbpBudget: await of(0, 'budget', 'PBP'),
          pbpLostRows: 0,
          vanKufri: await of(2, 'wsPipeline', 'VAN'),
          vanBudget: await of(2, 'budget', 'VAN'),
          vanLostRows: 0,
          denzaKufri: await of(3, 'wsPipeline', 'DENZA'),
          denzaBudget: await of(3, 'budget', 'DENZA'),
          denzaLostRows: 0,
          leftOut: [],
        },
      });
    }
  });

  it('[BUD-047] counts the own customer only, and leaves the totals of a make without rows empty', async () => {
    const fleet = await firstBudget('Fleet key accounts', 'BMBS fleet offer');
    const { data } = (await sales.call('budget.makeTotals', { query: { budgetId: fleet.id } })).body;
    expect(data.pbpBudget).toBe(await makeRow(fleet, 'budget', 'PBP'));
    expect(data.vanKufri).toBeNull();
    expect(data.vanBudget).toBeNull();
  });

  it('[BUD-059] [BUD-104] sums up one budget by make, with averages recomputed from the sums', async () => {
    const fleet = await firstBudget('Fleet key accounts', 'BMBS fleet offer');
    const { data } = (await sales.call('budget.summary', { query: { budgetId: fleet.id } })).body;
    expect(data.map(({ make }) => make)).toEqual(['PBP', 'CBU']);
    const [volume, budget] = [await makeRow(fleet, 'volume', 'PBP'), await makeRow(fleet, 'budget', 'PBP')];
    expect(data[0]).toEqual({
      make: 'PBP',
      fleetVolume: volume,
      budgetEstimation: budget,
      avgSi: budget / volume,
      avgSiPercentage: budget / (await makeRow(fleet, 'baseValue', 'PBP')),
      lostRows: 0,
      leftOut: null,
    });
  });

  it('leaves money without a price out of the shares, and shows its amount beside them', async () => {
    const {
      id: budgetId,
      programId,
      offerTypeId,
      period,
    } = await firstBudget('Fleet key accounts', 'BMBS fleet offer');
    const stored = server.db.selectFrom('budget_table').select('measures').where('id', '=', budgetId);
    const { measures } = await stored.executeTakeFirstOrThrow();
    const put = (packed: Buffer) =>
      server.owner.updateTable('budget_table').set({ measures: packed }).where('id', '=', budgetId).execute();
    const summary = async () => (await sales.call('budget.summary', { query: { budgetId } })).body.data;
    const overview = async () => {
      const query = { pgmId: programId, offerTypeId };
      const { data } = (await sales.call('budget.summary', { query })).body;
      return data.find(({ make }) => make === 'PBP');
    };
    const before = await summary();
    const own = unpackMeasures(measures);
    const at = own.budget.findIndex((amount) => amount > 0);
    const lostBase = present(own.baseValue[at], 'a base value');
    own.baseValue[at] = Number.NaN;
    await put(packMeasures(own));
    const left = { volume: own.volume[at], budget: present(own.budget[at], 'a budget') };
    const [make] = before.filter(({ budgetEstimation }) => (budgetEstimation ?? 0) > 0).map((row) => row.make);
    expect(make).toBe('PBP');
    const [row, whole] = [await summary(), before].map((rows) =>
      present(
        rows.find((one) => one.make === make),
        'a make',
      ),
    );
    expect(row).toMatchObject({ budgetEstimation: whole?.budgetEstimation, avgSi: whole?.avgSi, leftOut: left });
    const share = present(whole?.avgSiPercentage, 'a share');
    expect(row?.avgSiPercentage).toBeCloseTo(
      share * (1 - left.budget / present(whole?.budgetEstimation, 'a budget')),
      12,
    );
    const type = present(await overview(), 'a make');
    expect(type.leftOut).toEqual(left);
    const table = present(
      await overviewTable(server.db, createReferenceStore(), { id: programId, period }, offerTypeId),
      'an overview',
    );
    const top = table.rows.level.findIndex((level, row) => level === 0 && keyText(table.rows, row, 'make') === make);
    const field = present(table.logic.byRole.get('avgSiPercent'), 'the share');
    // The totals of the budget still hold the base value that its measures have lost.
    const priced = present(type.budgetEstimation, 'a budget') - left.budget;
    const base = priced / present(type.avgSiPercentage, 'a share') - lostBase;
    expect(valueAt(table, top, field)).toBeCloseTo(priced / base, 12);
    const totals = (await sales.call('budget.makeTotals', { query: { budgetId } })).body.data;
    expect(totals.leftOut).toEqual([{ make, ...left }]);
    await put(measures);
    expect(await summary()).toEqual(before);
  });

  it('[BUD-059] sums up all budgets of an offer type', async () => {
    const all = await budgetsOf('Next quarter push');
    const interest = all.filter(({ offerTypeName }) => offerTypeName === 'BMBS Initiated Fleet');
    expect(interest).toHaveLength(3);
    const [first] = interest;
    const query = { pgmId: first?.programId ?? 0, offerTypeId: first?.offerTypeId ?? 0 };
    const { data } = (await sales.call('budget.summary', { query })).body;
    let budget = 0;
    for (const one of interest) budget += await makeRow(one, 'budget', 'VAN');
    expect(data.find(({ make }) => make === 'VAN')?.budgetEstimation).toBeCloseTo(budget, 4);
  });

  it('[BUD-108] lists the budgets of fleet customers', async () => {
    const budgets = (await budgetsOf('Fleet key accounts')).filter(({ customer }) => customer !== null);
    const query = { pgmId: budgets[0]?.programId ?? 0 };
    const { data } = (await sales.call('budget.fleet', { query })).body;
    expect(data.map(({ budgetId, customer }) => [budgetId, customer])).toEqual(
      budgets.map(({ id, customer }) => [id, customer]),
    );
    const [first] = budgets;
    if (first === undefined) throw new Error('no fleet budget');
    const sum = (await makeRow(first, 'volume', 'PBP')) + (await makeRow(first, 'volume', 'CBU'));
    expect(data[0]).toMatchObject({ siOfferName: 'BMBS fleet offer', fleetVolume: sum });
  });
});

describe('refreshing the totals that reports read', () => {
  it.each([
    ['[BUD-105] by month', 'budget.refreshMonth', 'Monthly cash plan'],
    ['[BUD-106] by period', 'budget.refreshPeriod', 'Next quarter push'],
  ] as const)('%s calculates measures and totals again, and keeps the version', async (_name, call, program) => {
    const { id, version } = await firstBudget(program);
    const stored = () =>
      server.db
        .selectFrom('budget_table')
        .innerJoin('budget_total', 'budget_total.budget_id', 'budget_table.id')
        .select(['measures', 'version', 'volume', 'budget', 'kufri', 'base_value', 'updated_at'])
        .where('budget_table.id', '=', id)
        .execute();
    const before = await stored();
    await server.owner
      .updateTable('budget_table')
      .set({ measures: Buffer.from('-') })
      .where('id', '=', id)
      .execute();
    await server.owner.deleteFrom('budget_total').where('budget_id', '=', id).execute();
    const reply = await sales.call(call, { body: { budgetId: id } });
    expect(reply.body).toMatchObject({ code: '0', data: { budgetId: id, version } });
    expect(await stored()).toEqual(before);
  });
});

/** A save of one cell by the demo's sales person. */
async function typeCost(budgetId: number, row: number, value: number): Promise<void> {
  const budget = present(await findBudget(server.db, budgetId), 'a budget');
  const user = await server.db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirst();
  const actor = present(await loadActor(server.db, present(user, 'sales').id), 'sales');
  const ctx = { authorize: () => ok(null), actor, now: DEMO_DAY, references: createReferenceStore() };
  await server.db.transaction().execute(async (tx) => {
    const changed = await changeBudget(ctx, tx, { budgetId, version: budget.version }, async (table) => {
      const { fact } = applyInputs(table, [{ row, field: 'costPerUnit', value }], { kind: 'all' });
      if (fact.kind !== 'cells') throw new Error('no cells');
      return ok({ kind: 'save', table, facts: fact, gestureOf: () => 'set-cell' });
    });
    expect(changed.ok).toBe(true);
  });
}

describe('the history of a cell', () => {
  it('lists who changed the cell, when and how, the newest change first', async () => {
    const budget = await firstBudget('Next quarter push', 'Cash rebate');
    const changes = await server.db
      .selectFrom('budget_change')
      .select(['version', 'fields', 'cell_count'])
      .where('budget_id', '=', budget.id)
      .orderBy('version')
      .execute();
    expect(changes.length).toBeGreaterThan(2);
    const table = await openBudget(server.db, budget);
    let corrected = 0;
    for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
      const query = { budgetId: budget.id, row, field: 'costPerUnit' };
      const { data } = (await sales.call('budget.cellHistory', { query })).body;
      const column = table.logic.byId.get('costPerUnit');
      const now = column === undefined ? Number.NaN : valueAt(table, row, column);
      if (data.length > 1) corrected += 1;
      expect(data[0]?.after ?? Number.NaN).toBe(now);
      expect(data.map(({ version }) => version)).toEqual(
        data.map((change) => change.version).toSorted((a, b) => b - a),
      );
      expect(data.every(({ by }) => by === 'Sun Li')).toBe(true);
      if (data.length > 0) expect(data.at(-1)).toMatchObject({ gesture: 'paste', before: null });
      for (const [place, change] of data.entries()) {
        const older = data[place + 1];
        if (older === undefined) continue;
        expect(change).toMatchObject({ gesture: 'set-cell', before: older.after });
        expect(Date.parse(change.at)).toBeGreaterThan(Date.parse(older.at));
      }
    }
    expect(corrected).toBeGreaterThan(0);
  });

  it('goes back over many saves, up to the newest fifty, and not past a change of the rows', async () => {
    const budget = await firstBudget('Later quarter on earlier volumes', 'Cash rebate');
    const row = (await openBudget(server.db, budget)).rows.leafStart;
    const query = { budgetId: budget.id, row, field: 'costPerUnit' };
    for (let price = 1; price <= 55; price += 1) await typeCost(budget.id, row, price);
    const { data } = (await sales.call('budget.cellHistory', { query })).body;
    expect(data.map(({ after }) => after)).toEqual(Array.from({ length: 50 }, (_, place) => 55 - place));
    const version = (await findBudget(server.db, budget.id))?.version ?? 0;
    const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
    const headers = { 'idempotency-key': 'history' };
    const changed = await sales.call('budget.inputSet', { body: { budgetId: budget.id, version, inputSet }, headers });
    expect(changed.body.code).toBe('0');
    expect((await sales.call('budget.cellHistory', { query })).body.data).toEqual([]);
  });

  it('is empty for a cell that no user ever changed', async () => {
    const { id } = await firstBudget('Next quarter push', 'Cash rebate');
    for (const cell of [
      { row: 0, field: 'nothing' },
      { row: 3_000_000_000, field: 'costPerUnit' },
    ]) {
      const query = { budgetId: id, ...cell };
      expect((await sales.call('budget.cellHistory', { query })).body).toMatchObject({ code: '0', data: [] });
    }
  });
});

describe('guidelines', () => {
  it('[RPT-043] lists the versions', async () => {
    const { data } = (await sales.call('guideline.config')).body;
    expect(data).toEqual([expect.objectContaining({ name: 'V1 demo', validFrom: '1990-01', latest: true })]);
  });

  it('[RPT-044] shows the guidelines in force, of a make and its type classes', async () => {
    const { data } = (await sales.call('guideline.data', { query: { make: 'CBU' } })).body;
    expect(data[0]).toEqual({ make: 'CBU', typeClass: '', model: '', percent: 0.035 });
    expect(data.length).toBeGreaterThan(3);
    expect(data.every(({ make }) => make === 'CBU')).toBe(true);
    const unknown = await sales.call('guideline.data', { query: { version: '999' } });
    expect(unknown.status).toBe(404);
  });

  it('[RPT-044] follows a newer version that adds one rate and removes another', async () => {
    const make = await server.db.selectFrom('make').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    const { data: old } = (await sales.call('guideline.data', { query: { make: 'VAN' } })).body;
    const [, taken] = old;
    const version = await server.owner
      .insertInto('master_version')
      .values({ kind: 'guideline', note: '', created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { make_id: make.id, model_id: null, effective_from: '2026-02', version_id: version.id };
    await server.owner
      .insertInto('guideline')
      .values([
        { ...row, type_class: null, rate: '0.0500' },
        { ...row, type_class: taken?.typeClass ?? '', rate: null },
      ])
      .execute();
    const { data } = (await sales.call('guideline.data', { query: { make: 'VAN' } })).body;
    expect(data[0]?.percent).toBe(0.05);
    expect(data.map(({ typeClass }) => typeClass)).not.toContain(taken?.typeClass);
    const { data: config } = (await sales.call('guideline.config')).body;
    expect(config.map(({ name, latest }) => [name, latest])).toEqual([
      ['V2', true],
      ['V1 demo', false],
    ]);
    const first = await sales.call('guideline.data', { query: { make: 'VAN', version: config[1]?.version ?? '' } });
    expect(first.body.data).toEqual(old);
  });
});

describe('the overview of an offer type', () => {
  it.each(['Cash', 'PMT', 'BMBS Initiated Fleet'])('sums up the budgets of %s', async (offerTypeName) => {
    const budgets = (await budgetsOf('Next quarter push')).filter((budget) => budget.offerTypeName === offerTypeName);
    const [first] = budgets;
    if (first === undefined) throw new Error('no budget');
    const program = { id: first.programId, period: first.period };
    const table = await overviewTable(server.db, createReferenceStore(), program, first.offerTypeId);
    if (table === undefined) throw new Error('no overview');
    for (const role of ['volume', 'budget', 'baseValue'] as const) {
      const field = table.logic.byRole.get(role);
      if (field === undefined) throw new Error(role);
      for (const make of ['PBP', 'DENZA']) {
        const row = table.rows.level.findIndex((level, at) => level === 0 && keyText(table.rows, at, 'make') === make);
        let sum = 0;
        for (const budget of budgets)
          if (budget.make === null || budget.make === make) sum += await makeRow(budget, role, make);
        expect(valueAt(table, row, field) / sum).toBeCloseTo(1, 9);
      }
    }
  });

  it('[BUD-033] [BUD-151] is read-only, over the whole period of the program', async () => {
    const { programId, offerTypeId, period } = await firstBudget('Next quarter push', 'Cash rebate');
    const reply = await sales.call('budget.tableByOfferType', { query: { pgmId: programId, offerTypeId } });
    expect(reply.body.data).toMatchObject({ budgetId: null, period, editing: { editable: false } });
    const types = reply.body.data.inputTableCell?.flat().map(({ type }) => type);
    expect(types).not.toContain('WRITE');
    expect(types).toContain('MAKESUMMARY');
  });

  it('does not exist for an offer type that the program does not have', async () => {
    const { programId } = await firstBudget('AMG track days');
    const { offerTypeId } = await firstBudget('VAN payment term', 'Payment term extension');
    const reply = await sales.call('budget.tableByOfferType', { query: { pgmId: programId, offerTypeId } });
    expect(reply.status).toBe(404);
  });
});

describe('the export of a program', () => {
  it('[BUD-109] is a workbook of all its budgets; hostile names stay plain texts', async () => {
    const budget = await firstBudget('Fleet key accounts', 'BMBS fleet offer');
    const hostile = '=HYPERLINK("http://x","<b>")&\u0007_x0041_';
    await server.owner.updateTable('budget_table').set({ customer: hostile }).where('id', '=', budget.id).execute();
    const reply = await server.app.inject({
      method: 'GET',
      url: '/oasis/bgapi/approval/export',
      query: { pgmId: String(budget.programId) },
      headers: { authorization: sales.token },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain('filename=export.xlsx');
    const book = read(reply.rawPayload, { type: 'buffer', cellNF: true });
    const sheet = book.Sheets['Budget'];
    if (sheet === undefined) throw new Error('no sheet');
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
    const budgets = await budgetsOf('Fleet key accounts');
    const tables = await Promise.all(budgets.map((one) => openBudget(server.db, one)));
    expect(rows).toHaveLength(tables.reduce((sum, table) => sum + table.rows.count, 0));
    expect(rows[0]).toMatchObject({ 'SI Offer': 'BMBS fleet offer', Level: 'Make', Make: 'PBP', Brand: '-' });
    expect(rows[0]?.['Budget Estimation']).toBe(await makeRow(budget, 'budget', 'PBP'));
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
    expect(sheet['E2']).toMatchObject({ t: 's' });
    expect(String(sheet['E2']?.v)).toContain('=HYPERLINK("http://x","<b>")&');
  });

  it('[BUD-109] has headers in the language of the reader', async () => {
    const budget = await firstBudget('AMG track days');
    const reply = await server.app.inject({
      method: 'GET',
      url: '/oasis/bgapi/approval/export',
      query: { pgmId: String(budget.programId) },
      headers: { authorization: sales.token, 'x-oasis-locale': 'zh' },
    });
    const sheet = read(reply.rawPayload, { type: 'buffer' }).Sheets['预算'];
    expect(sheet?.['P1']?.v).toBe('预算测算');
  });
});

describe('readers of reports', () => {
  it('get the same answer for budgets of another BU as for missing ones', async () => {
    const { id, programId } = await firstBudget('AMG track days');
    const bu = await server.db.selectFrom('bu').select('id').where('code', '=', 'AMG').executeTakeFirstOrThrow();
    const user = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'finance')
      .executeTakeFirstOrThrow();
    await server.owner.deleteFrom('user_bu').where('user_id', '=', user.id).where('bu_id', '=', bu.id).execute();
    const finance = await server.as('finance');
    const missing = await finance.call('budget.makeTotals', { query: { budgetId: 999_999 } });
    expect(missing.status).toBe(404);
    for (const reply of [
      await finance.call('budget.makeTotals', { query: { budgetId: id } }),
      await finance.call('budget.summary', { query: { budgetId: id } }),
      await finance.call('budget.summary', { query: { pgmId: programId, offerTypeId: 1 } }),
      await finance.call('budget.fleet', { query: { pgmId: programId } }),
      await finance.call('budget.cellHistory', { query: { budgetId: id, row: 0, field: 'penetration' } }),
      await finance.call('budget.refreshPeriod', { body: { budgetId: id } }),
      await finance.call('approval.export', { query: { pgmId: programId } }),
    ]) {
      expect([reply.status, reply.text]).toEqual([404, missing.text]);
    }
    expect((await (await server.as('DEALER1')).call('budget.fleet', { query: { pgmId: programId } })).status).toBe(403);
  });
});
