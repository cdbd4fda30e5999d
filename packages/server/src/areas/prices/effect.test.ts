import { present } from '@oasis/engine/base';
import { compareTables } from '@oasis/engine/session';
import { keyText } from '@oasis/engine/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  budgetServer,
  keyed,
  makeProgram,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
let sales: TestCaller;
let budgetId: number;
/** The model that cars are planned of, and another one of the budget. */
let [modelId, otherId] = [0, 0];
afterEach(() => server.close());

const INPUT_SET = { mode: 'Manual', period: 'Month', detail: 'Model', cost: '%MSRP w/o VAT' } as const;

/** A budget of DENZA from April to June 2026, which gives 4 % of the price of seven cars of one model in May. */
beforeEach(async () => {
  server = await budgetServer();
  [control, sales] = [await server.as('control'), await server.as('sales')];
  const { budgetIds } = await makeProgram(server, sales);
  budgetId = present(budgetIds[0], 'a budget');
  const settings = { budgetId, version: 1, inputSet: INPUT_SET };
  await sales.call('budget.inputSet', { body: settings, ...keyed() });
  const opened = await openSession(sales, budgetId);
  const { rows } = opened.session.table;
  const row = present(
    sellingRows(opened.session.table).find((each) => keyText(rows, each, 'period') === '2026-05'),
    'a row of May',
  );
  type(opened.session, [
    [row, 'volume', '7'],
    [row, 'costPercent', '4%'],
  ]);
  await save(sales, opened);
  const models = (await control.call('prices.models', { query: { name: keyText(rows, row, 'model'), limit: 100 } }))
    .body;
  const year = keyText(rows, row, 'modelYear').replace('-', '');
  modelId = present(
    models.data.find(({ make, modelYear }) => make === 'DENZA' && modelYear === year),
    'the model',
  ).modelId;
  otherId = Number(opened.session.table.scope.models.find((id) => id !== String(modelId)));
});

const priceOf = (id: number, validFrom: string, msrp = '500000') => ({
  modelId: id,
  validFrom,
  msrp,
  dealerPrice: '400000',
});
const effectOf = async (price: ReturnType<typeof priceOf>, budgetIds?: readonly number[], caller = control) =>
  (
    await caller.call('prices.effect', {
      body: { prices: [price], ...(budgetIds !== undefined && { budgetIds: [...budgetIds] }) },
    })
  ).body.data;
const rateOf = async (validFrom: string, percent: string, budgetIds?: readonly number[]) =>
  (
    await control.call('vatRates.effect', {
      body: { validFrom, percent, ...(budgetIds !== undefined && { budgetIds: [...budgetIds] }) },
    })
  ).body.data;

/** Updates the budget and returns its totals before and after. */
async function updated() {
  const before = await readTable(sales, budgetId);
  const body = { budgetId, version: before.version };
  expect((await sales.call('kufri.updateVersion', { body, ...keyed() })).body.code).toBe('0');
  const { before: was, after } = compareTables(before.table, (await readTable(sales, budgetId)).table);
  return { before: was.budget, after: after.budget };
}

describe('effects of prices and rates on budgets', () => {
  it('[VEH-007] the preview of a price stores nothing, and equals what updating the budget does once the price is saved', async () => {
    const price = priceOf(modelId, '2026-04-15');
    const stored = await databasePrint(server.owner);
    expect(await effectOf(price)).toMatchObject({ count: expect.any(Number), changes: [] });
    expect((await effectOf(price)).budgetIds).toContain(budgetId);
    const [change] = (await effectOf(price, [budgetId])).changes;
    expect(change).toMatchObject({ budgetId, siOffer: 'Cash rebate', make: 'DENZA', isBehind: false });
    expect(change?.after).not.toBe(change?.before);
    expect(await databasePrint(server.owner)).toBe(stored);
    const body = { ...price, reason: 'List' };
    expect((await control.call('prices.save', { body, ...keyed() })).body.code).toBe('0');
    expect(await updated()).toEqual({ before: change?.before, after: change?.after });
  });

  it('[VEH-010] the preview of a rate equals the update too', async () => {
    const [change] = (await rateOf('2026-05-01', '6', [budgetId])).changes;
    // Before, a price without VAT was a smaller part of it.
    expect(change?.after).toBeGreaterThan(change?.before ?? 0);
    const body = { validFrom: '2026-05-01', percent: '6', reason: 'Notice' };
    expect((await control.call('vatRates.save', { body, ...keyed() })).body.code).toBe('0');
    expect(await updated()).toEqual({ before: change?.before, after: change?.after });
    expect((await rateOf('2026-05-02', '7', [budgetId])).changes).toMatchObject([{ budgetId }]);
    expect((await rateOf('2026-06-02', '7', [budgetId])).changes).toEqual([]);
  });

  it('leave out budgets that end earlier, have other models, or are touched in no month', async () => {
    expect((await effectOf(priceOf(modelId, '2026-07-01'))).budgetIds).not.toContain(budgetId);
    const [elsewhere] = (await control.call('prices.models', { query: { name: 'A 180 L', limit: 1 } })).body.data;
    expect((await effectOf(priceOf(present(elsewhere, 'a model').modelId, '2026-04-01'))).budgetIds).not.toContain(
      budgetId,
    );
    expect((await effectOf(priceOf(modelId, '2026-06-02'), [budgetId])).changes).toEqual([]);
    const [noTotal] = (await effectOf(priceOf(otherId, '2026-04-01'), [budgetId])).changes;
    expect(noTotal?.after).toBe(noTotal?.before);
  });

  it('mark budgets that are behind already, and leave out those that only earlier prices change', async () => {
    const body = { ...priceOf(modelId, '2026-04-20', '450000'), reason: 'List' };
    expect((await control.call('prices.save', { body, ...keyed() })).body.code).toBe('0');
    expect((await effectOf(priceOf(modelId, '2026-06-02'), [budgetId])).changes).toEqual([]);
    const [change] = (await effectOf(priceOf(modelId, '2026-05-01', '470000'), [budgetId])).changes;
    expect(change).toMatchObject({ budgetId, isBehind: true });
    // One difference is the missing update, another the additional 20,000 yuan of each car.
    expect(change?.without).not.toBe(change?.before);
    expect((change?.after ?? 0) - (change?.without ?? 0)).toBeGreaterThan(0);
  });

  it('name and count the budgets of BUs within reach, and none for a user who may not read budgets', async () => {
    const price = priceOf(modelId, '2026-04-01');
    await server.db
      .updateTable('program')
      .set({ bu_id: 2 })
      .where('id', '=', await programOf())
      .execute();
    const reached = await server.db
      .selectFrom('user_bu')
      .innerJoin('app_user', 'app_user.id', 'user_bu.user_id')
      .select('user_bu.bu_id')
      .where('app_user.usrnm', '=', 'control')
      .execute();
    expect(reached.map(({ bu_id }) => bu_id)).toContain(2);
    expect((await effectOf(price)).budgetIds).toContain(budgetId);
    await server.db.deleteFrom('user_bu').where('bu_id', '=', 2).execute();
    expect((await effectOf(price)).budgetIds).not.toContain(budgetId);
    expect(await effectOf(price, [budgetId])).toEqual({ count: 0, budgetIds: [], changes: [] });
  });

  it('are calculated for the latest programs; the other budgets are counted', async () => {
    await copyBudget(301);
    const price = priceOf(modelId, '2026-04-01');
    const { count, budgetIds } = await effectOf(price);
    expect([count > 301, budgetIds.length, new Set(budgetIds).size]).toEqual([true, 300, 300]);
    const { changes } = await effectOf(price, budgetIds.slice(0, 25));
    expect(changes.map(({ programCode }) => programCode).toSorted()).toEqual(
      Array.from({ length: 25 }, (_, place) => `ZZ-${String(277 + place).padStart(4, '0')}`),
    );
    const tooMany = await control.call('prices.effect', {
      body: { prices: [price], budgetIds: budgetIds.slice(0, 26) },
    });
    expect(tooMany.status).toBe(400);
  });

  /** The same budget in further programs, 'ZZ-0001' and so on. */
  async function copyBudget(copies: number): Promise<void> {
    const { owner } = server;
    const budget = await owner
      .selectFrom('budget_table')
      .selectAll()
      .where('id', '=', budgetId)
      .executeTakeFirstOrThrow();
    const program = await owner
      .selectFrom('program')
      .selectAll()
      .where('id', '=', budget.program_id)
      .executeTakeFirstOrThrow();
    const { id: _program, ...ofProgram } = program;
    const numbers = Array.from({ length: copies }, (_, place) => String(place + 1).padStart(4, '0'));
    const programs = await owner
      .insertInto('program')
      .values(numbers.map((number) => ({ ...ofProgram, code: `ZZ-${number}` })))
      .returning('id')
      .execute();
    const { id: _budget, pins, settings, scope, ...ofBudget } = budget;
    const form = { pins: JSON.stringify(pins), settings: JSON.stringify(settings), scope: JSON.stringify(scope) };
    await owner
      .insertInto('budget_table')
      .values(programs.map(({ id }) => ({ ...ofBudget, ...form, program_id: id })))
      .execute();
  }

  it('amounts and rates that no form takes are refused', async () => {
    const wrong = await control.call('prices.effect', { body: { prices: [priceOf(modelId, '2026-04-01', 'x')] } });
    expect(wrong.body.code).not.toBe('0');
    const rate = await control.call('vatRates.effect', { body: { validFrom: '2026-04-01', percent: '100' } });
    expect(rate.body.code).not.toBe('0');
  });

  async function programOf(): Promise<number> {
    const { program_id } = await server.db
      .selectFrom('budget_table')
      .select('program_id')
      .where('id', '=', budgetId)
      .executeTakeFirstOrThrow();
    return program_id;
  }
});
