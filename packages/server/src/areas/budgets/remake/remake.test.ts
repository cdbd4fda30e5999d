import { present } from '@oasis/engine/base';
import { fingerprint } from '@oasis/engine/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  fillIn,
  keyed,
  makeProgram,
  openSession,
  readTable,
  save,
  type,
} from '../../../../test/budgets.ts';
import { databasePrint } from '../../../../test/database-print.ts';
import { newKufri } from '../../../../test/new-kufri.ts';
import type { TestCaller, TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let programId: number;
let budgetIds: readonly number[];
let budgetId: number;
let row: number;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** Each test has a program of two budgets; in the first of them a volume and a cost are typed, as version 2. */
beforeEach(async () => {
  await newKufri(server, 1);
  ({ programId, budgetIds } = await makeProgram(server, sales, { offers: ['Cash rebate', 'Loyalty bonus'] }));
  budgetId = present(budgetIds[0], 'a budget');
  const rows = await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
  ]);
  row = present(rows[0], 'a row that sells');
});

/** Types a cost into the row of the typed volume. */
async function typeCost(text: string): Promise<void> {
  const opened = await openSession(sales, budgetId);
  type(opened.session, [[row, 'costPerUnit', text]]);
  expect((await save(sales, opened)).body.code).toBe('0');
}

const printOf = async (id = budgetId) => {
  const { version, table } = await readTable(sales, id);
  return [version, fingerprint(table)];
};

const updatePreview = async () => (await sales.call('kufri.updatePreview', { query: { budgetId } })).body.data;
const update = async (version: number, mark?: string) =>
  sales.call('kufri.updateVersion', { body: { budgetId, version, mark }, ...keyed() });
const takeBack = async (version: number, change: number, mark?: string) =>
  sales.call('budget.takeBack', { body: { budgetId, version, change, mark }, ...keyed() });
const versions = async (before?: number) =>
  (await sales.call('budget.versions', { query: { budgetId, ...(before !== undefined && { before }) } })).body.data;

describe('a change that makes whole tables anew', () => {
  it('[BUD-073] the preview says what becomes of every budget and stores nothing; the update then does exactly that', async () => {
    await newKufri(server, 100_000);
    const print = await databasePrint(server.owner);
    const preview = await updatePreview();
    expect(await databasePrint(server.owner)).toBe(print);
    expect(preview.budgets).toHaveLength(1);
    const before = await readTable(sales, budgetId);
    expect(preview.budgets[0]).toMatchObject({
      budgetId,
      siOffer: 'Cash rebate',
      make: 'DENZA',
      kept: 2,
      lost: 0,
      uncovered: 1,
      newRows: 0,
      goneRows: 0,
      before: { volume: 7, budget: 700 },
      after: { volume: 7, budget: 700 },
    });
    expect(preview.budgets[0]?.changed).toBeGreaterThan(0);
    expect((await update(2, preview.mark)).body.code).toBe('0');
    const after = await readTable(sales, budgetId);
    expect(after.table.rows.count).toBe(before.table.rows.count);
  });

  it('[BUD-102] changes all budgets of a program or none', async () => {
    const of = async () => (await sales.call('budget.regeneratePreview', { query: { pgmId: programId } })).body.data;
    const preview = await of();
    expect(preview.budgets.map((budget) => [budget.budgetId, budget.kept, budget.lost, budget.changed])).toEqual([
      [budgetIds[0], 2, 0, 0],
      [budgetIds[1], 0, 0, 0],
    ]);
    expect((await of()).mark).toBe(preview.mark);
    await typeCost('120');
    const stale = await sales.call('budget.regenerate', { body: { pgmId: programId, mark: preview.mark }, ...keyed() });
    expect([stale.status, stale.body.code, stale.headers['x-oasis-message']]).toEqual([200, '1', 'PREVIEW_STALE']);
    expect((await readTable(sales, budgetId)).version).toBe(3);
    const fresh = { pgmId: programId, mark: (await of()).mark };
    expect((await sales.call('budget.regenerate', { body: fresh, ...keyed() })).body).toMatchObject({
      code: '0',
      data: { budgets: 2 },
    });
    expect((await readTable(sales, budgetId)).version).toBe(4);
  });

  it('[BUD-073] is refused, and stores nothing, if master data has changed since the preview', async () => {
    await newKufri(server, 2);
    const { mark } = await updatePreview();
    await newKufri(server, 3);
    const print = await databasePrint(server.owner);
    expect((await update(2, mark)).headers['x-oasis-message']).toBe('PREVIEW_STALE');
    expect(await databasePrint(server.owner)).toBe(print);
    expect((await update(2, (await updatePreview()).mark)).body.code).toBe('0');
  });
});

describe('a version that made the table anew', () => {
  it('[BUD-155] is listed in the history and can be taken back: the budget is the former one, to the bit', async () => {
    await newKufri(server, 100_000);
    const [, before] = await printOf();
    await update(2);
    await typeCost('130');
    expect(
      (await versions()).versions.map(({ version, kind, cells, canTakeBack }) => [version, kind, cells, canTakeBack]),
    ).toEqual([
      [4, 'save', 1, false],
      [3, 'update-kufri', 0, true],
      [2, 'save', 2, false],
    ]);
    const preview = await sales.call('budget.takeBackPreview', { query: { budgetId, change: 3 } });
    expect(preview.body.data.budgets[0]).toMatchObject({
      kept: 1,
      lost: 1,
      back: 1,
      after: { volume: 7, budget: 700 },
    });
    const reply = await takeBack(4, 3, preview.body.data.mark);
    expect(reply.body).toMatchObject({ code: '0', data: { version: 5 } });
    expect(await printOf()).toEqual([5, before]);
    expect((await sales.call('kufri.checkLatest', { query: { budgetId } })).body.data.latest).toBe(false);
    const [record] = await audits(server, 1);
    expect([record?.event, record?.subject, record?.details]).toMatchObject([
      'BUDGET_TAKEN_BACK',
      `budget:${budgetId}`,
      { before: { version: 4 }, after: { version: 5 } },
    ]);
    expect((await versions(5)).versions[0]).toMatchObject({ version: 4 });
    expect((await takeBack(5, 5)).body.code).toBe('0');
    const [first] = (await versions()).versions;
    expect([first?.kind, first?.canTakeBack, first?.by]).toEqual(['take-back', true, 'Sun Li']);
  });

  it('[BUD-075] that changed the Input Set is taken back with all cells that it cleared', async () => {
    const [, before] = await printOf();
    const inputSet = { mode: 'Manual', period: 'Month', detail: 'Type Class', cost: 'Cost/unit' } as const;
    await sales.call('budget.inputSet', { body: { budgetId, version: 2, inputSet }, ...keyed() });
    expect((await takeBack(3, 3)).body.code).toBe('0');
    expect(await printOf()).toEqual([4, before]);
  });

  it('[BUD-036] is not taken back over another version, twice at once, for an ordinary save, or while the program is not Saved', async () => {
    await sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() });
    const print = await databasePrint(server.owner);
    expect((await takeBack(2, 3)).status).toBe(409);
    expect((await takeBack(3, 2)).headers['x-oasis-message']).toBe('NOTHING_TO_TAKE_BACK');
    expect(await databasePrint(server.owner)).toBe(print);
    const statusBecomes = (status: string) =>
      server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
    await statusBecomes('Submitted');
    expect((await takeBack(3, 3)).body.code).toBe('1');
    await statusBecomes('Saved');
    expect((await readTable(sales, budgetId)).version).toBe(3);
    const both = await Promise.all([takeBack(3, 3), takeBack(3, 3)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await readTable(sales, budgetId)).version).toBe(4);
  });
});
