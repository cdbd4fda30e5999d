import { present } from '@oasis/engine/base';
import { isEditable } from '@oasis/engine/table';
import type { InputSet } from '@oasis/engine/template';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  contentsOf,
  keyed,
  makeBudget,
  makeProgram,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { newKufri } from '../../../test/new-kufri.ts';
import { filledRows, INPUT_SET, makeFilledBudget } from '../../../test/settings-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let budgetId: number;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

beforeEach(async () => {
  budgetId = await makeFilledBudget(server, sales);
});

const inputSetCall = (inputSet: Partial<InputSet>, version = 2) =>
  sales.call('budget.inputSet', {
    body: { budgetId, version, inputSet: { ...INPUT_SET, ...inputSet } },
    ...keyed(),
  });

describe('the volume base', () => {
  it('[BUD-028] becomes RT, and shares are computed from the RT pipeline from then on', async () => {
    const reply = await sales.call('budget.volumeBase', {
      body: { budgetId, version: 2, volumeBase: 'RT' },
      ...keyed(),
    });
    const { table, version } = await readTable(sales, budgetId);
    expect(reply.body.data).toEqual({ budgetId, version: 3, rows: table.rows.count });
    expect(version).toBe(3);
    expect(table.logic.settings.volumeBase).toBe('RT');
    const [first, second] = filledRows(table);
    expect(valueOf(table, first, 'volume')).toBe(7);
    expect(valueOf(table, second, 'volume')).toBe(valueOf(table, second, 'rtPipeline') * 0.2);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({
      event: 'BUDGET_VOLUME_BASE_SET',
      outcome: 'done',
      subject: `budget:${budgetId}`,
      details: {
        before: { version: 2, settings: { volumeBase: 'WS' } },
        after: { version: 3, settings: { volumeBase: 'RT' } },
      },
    });
    const change = await server.db
      .selectFrom('budget_change')
      .select(['settings', 'cell_count'])
      .where('budget_id', '=', budgetId)
      .where('version', '=', 3)
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({
      cell_count: 0,
      settings: { before: { volumeBase: 'WS' }, after: { volumeBase: 'RT' } },
    });
  });

  it('[BUD-114] [BUD-115] is WS or RT and nothing else', async () => {
    for (const volumeBase of ['ws', 'XX', '', null]) {
      const reply = await sales.call('budget.volumeBase', {
        body: { budgetId, version: 2, volumeBase } as never,
        ...keyed(),
      });
      expect(reply.status).toBe(400);
    }
    for (const [volumeBase, version] of [
      ['WS', 2],
      ['RT', 3],
    ] as const) {
      const reply = await sales.call('budget.volumeBase', {
        body: { budgetId, version, volumeBase },
        ...keyed(),
      });
      expect(reply.body.code).toBe('0');
    }
  });
});

describe('copying Kufri', () => {
  it('[BUD-029] [BUD-034] fills the overrides with the pipelines of the volume base, and the history shows the copy', async () => {
    const reply = await sales.call('budget.copyKufri', { body: { budgetId, version: 2 }, ...keyed() });
    const { table } = await readTable(sales, budgetId);
    expect(reply.body.data).toEqual({ budgetId, version: 3, rows: table.rows.count });
    for (const row of sellingRows(table)) {
      expect(valueOf(table, row, 'override')).toBe(valueOf(table, row, 'wsPipeline'));
    }
    const [first] = filledRows(table);
    const override = present(table.logic.byRole.get('override'), 'override').id;
    const history = await sales.call('budget.cellHistory', { query: { budgetId, row: first, field: override } });
    expect(history.body.data).toMatchObject([{ version: 3, gesture: 'copy-kufri', before: null }]);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'BUDGET_KUFRI_COPIED', outcome: 'done' });
  });
});

describe('a change of the Input Set', () => {
  it('[BUD-075] empties every typed cell, and the history says so', async () => {
    const reply = await inputSetCall({ cost: '%MSRP w/o VAT' });
    expect(reply.body.data).toMatchObject({ budgetId, version: 3 });
    const { table } = await readTable(sales, budgetId);
    expect(table.logic.settings.inputSet.cost).toBe('%MSRP w/o VAT');
    for (const field of table.logic.inputs) {
      expect(present(table.columns[field.index], field.id).every(Number.isNaN)).toBe(true);
    }
    const { inputs_before: before } = await server.db
      .selectFrom('budget_change')
      .select('inputs_before')
      .where('budget_id', '=', budgetId)
      .where('version', '=', 3)
      .executeTakeFirstOrThrow();
    expect(before).not.toBeNull();
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'BUDGET_INPUT_SET_CHANGED', outcome: 'done' });
  });

  it('[BUD-035] to Month gives one row for each month and model', async () => {
    const { table: byPeriod } = await readTable(sales, budgetId);
    await inputSetCall({ period: 'Month' });
    const { table } = await readTable(sales, budgetId);
    const leaves = (of: typeof table) => of.rows.count - of.rows.leafStart;
    expect(leaves(table)).toBe(3 * leaves(byPeriod));
  });

  it('[BUD-128] to Type Class leaves no models, and to Auto no editable cell', async () => {
    await inputSetCall({ detail: 'Type Class' });
    const reply = await sales.call('budget.table', { params: { budgetId } });
    const models = (reply.body.data.inputTableCell ?? []).map((row) => row[4]?.contents);
    expect(new Set(models)).toEqual(new Set(['', '-']));
    await inputSetCall({ mode: 'Auto' }, 3);
    const auto = await sales.call('budget.table', { params: { budgetId } });
    expect(auto.body.data.inputTableCell?.flat().some(({ type: kind }) => isEditable(kind))).toBe(false);
  });

  it('is refused for a choice that the template does not offer, and changes nothing', async () => {
    const pmt = await makeBudget(server, sales, { offers: ['Payment term extension'] });
    const before = await databasePrint(server.owner);
    const reply = await sales.call('budget.inputSet', {
      body: { budgetId: pmt, version: 1, inputSet: { ...INPUT_SET, mode: 'Auto' } },
      ...keyed(),
    });
    expect([reply.status, reply.body.code]).toEqual([200, '1']);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});

describe('newer versions of master data', () => {
  it('[BUD-015] [BUD-072] [BUD-101] [BUD-155] mark a budget as behind and change nothing in it; it can still be saved', async () => {
    const before = await readTable(sales, budgetId);
    const check = () => sales.call('kufri.checkLatest', { query: { budgetId } });
    const { data: first } = (await check()).body;
    expect(first).toMatchObject({ latest: true, latestVersion: first.kufriVersion });
    await newKufri(server, 1);
    const { data: then } = (await check()).body;
    expect(then).toMatchObject({ latest: false, kufriVersion: first.kufriVersion });
    expect(then.latestVersion).not.toBe(first.kufriVersion);
    const after = await readTable(sales, budgetId);
    expect(contentsOf(after.table)).toEqual(contentsOf(before.table));
    const reply = await sales.call('budget.table', { params: { budgetId } });
    expect(reply.body.data).toMatchObject({ kufriLatest: false, kufriVersion: first.kufriVersion });
    const opened = await openSession(sales, budgetId);
    type(opened.session, [[filledRows(opened.session.table)[0], 'costPerUnit', '250']]);
    expect((await save(sales, opened)).body.code).toBe('0');
    expect((await check()).body.data).toEqual(then);
  });

  it('[BUD-073] [BUD-100] [BUD-155] are taken by a confirmed update, which keeps the entries and marks those without cover', async () => {
    const before = await readTable(sales, budgetId);
    const [first] = filledRows(before.table);
    await newKufri(server, 100_000);
    const reply = await sales.call('kufri.updateVersion', { body: { budgetId, version: 2 }, ...keyed() });
    const after = await readTable(sales, budgetId);
    const check = await sales.call('kufri.checkLatest', { query: { budgetId } });
    expect(check.body.data).toMatchObject({ latest: true, kufriVersion: reply.body.data.kufriVersion });
    expect(reply.body.data).toMatchObject({ budgetId, version: 3, flaggedRows: [first] });
    expect(after.flaggedRows).toEqual([first]);
    expect(valueOf(after.table, first, 'wsPipeline')).toBe(0);
    expect(valueOf(after.table, first, 'volume')).toBe(7);
    expect(valueOf(after.table, first, 'costPerUnit')).toBe(100);
    const opened = await openSession(sales, budgetId);
    type(opened.session, [[first, 'costPerUnit', '90']]);
    expect((await save(sales, opened)).body.code).toBe('0');
    const [record] = await audits(server, 2);
    expect(record).toMatchObject({ event: 'BUDGET_SAVED', outcome: 'done' });
    await newKufri(server, 1);
  });
});

describe('regenerating', () => {
  it('[BUD-102] [BUD-030] recomputes every table of a program and keeps versions and entries', async () => {
    const { programId, budgetIds } = await makeProgram(server, sales, { offers: ['Cash rebate', 'Loyalty bonus'] });
    const id = present(budgetIds[0], 'a budget');
    const opened = await openSession(sales, id);
    type(opened.session, [[filledRows(opened.session.table)[0], 'costPerUnit', '321']]);
    await save(sales, opened);
    await newKufri(server, 1);
    const reply = await sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() });
    expect(reply.body.code).toBe('0');
    const tables = await Promise.all(budgetIds.map((each) => readTable(sales, each)));
    expect(reply.body.data).toEqual({
      pgmId: programId,
      budgets: 2,
      rows: tables.reduce((rows, { table }) => rows + table.rows.count, 0),
    });
    expect(tables.map(({ version }) => version)).toEqual([3, 2]);
    expect(contentsOf(present(tables[0], 'a table').table)).toEqual(contentsOf(opened.session.table));
    const check = await sales.call('kufri.checkLatest', { query: { budgetId: id } });
    expect(check.body.data.latest).toBe(false);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'BUDGET_REGENERATED', subject: `program:${programId}` });
  });
});

it('[BUD-036] changes nothing unless the program is Saved and the version is the present one', async () => {
  const calls = (version: number) =>
    [
      sales.call('budget.volumeBase', { body: { budgetId, version, volumeBase: 'RT' }, ...keyed() }),
      sales.call('budget.copyKufri', { body: { budgetId, version }, ...keyed() }),
      sales.call('budget.inputSet', { body: { budgetId, version, inputSet: INPUT_SET }, ...keyed() }),
      sales.call('kufri.updateVersion', { body: { budgetId, version }, ...keyed() }),
    ] as const;
  const before = await databasePrint(server.owner);
  for (const reply of await Promise.all(calls(1))) {
    expect(reply.status).toBe(409);
    expect(reply.body.data).toEqual({ budgetId, version: 2 });
  }
  expect(await databasePrint(server.owner)).toBe(before);
  const { programId } = await server.db
    .selectFrom('budget_table')
    .select('program_id as programId')
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  await server.owner.updateTable('program').set({ status: 'Submitted' }).where('id', '=', programId).execute();
  const submitted = await databasePrint(server.owner);
  const regenerate = sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() });
  for (const reply of await Promise.all([...calls(2), regenerate])) {
    expect([reply.status, reply.body.code, reply.headers['x-oasis-message']]).toEqual([200, '1', 'STATE_NOT_FITTING']);
  }
  expect(await databasePrint(server.owner)).toBe(submitted);
});
