import { invariant, present } from '@oasis/engine/base';
import { encodeSaveColumns } from '@oasis/engine/edit';
import { TableSession } from '@oasis/engine/session';
import { isEditable } from '@oasis/engine/table';
import type { InputSet } from '@oasis/engine/template';
import { fingerprint } from '@oasis/engine/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  type ChosenSettings,
  contentsOf,
  makeBudget,
  makeProgram,
  newKey,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { newKufri } from '../../../test/new-kufri.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const INPUT_SET: InputSet = { mode: 'Manual', period: 'Period', detail: 'Model', cost: 'Cost/unit' };

let server: TestServer;
let sales: TestCaller;
let budgetId: number;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** Each test has a budget of version 2 in which the first row has a volume of 7 and a cost, the second a share. */
beforeEach(async () => {
  budgetId = await makeBudget(server, sales);
  const opened = await openSession(sales, budgetId);
  const [first, second] = rowsOf(opened.session.table);
  type(opened.session, [
    [first, 'volume', '7'],
    [first, 'costPerUnit', '100'],
    [second, 'penetration', '20%'],
  ]);
  invariant((await save(sales, opened)).body.code === '0', 'the save is taken');
});

function rowsOf(table: Awaited<ReturnType<typeof readTable>>['table']) {
  const [first, second] = sellingRows(table);
  invariant(first !== undefined && second !== undefined, 'rows that sell');
  return [first, second] as const;
}

const keyed = () => ({ 'idempotency-key': newKey() });
const inputSetCall = (inputSet: Partial<InputSet>, version = 2) =>
  sales.call('budget.inputSet', {
    body: { budgetId, version, inputSet: { ...INPUT_SET, ...inputSet } },
    headers: keyed(),
  });

describe('an Input Set of a save', () => {
  const BY_MONTH = { mode: 'Manual', period: 'Month', detail: 'Model', cost: '%MSRP w/o VAT' } as const;

  /** The table under another Input Set as the screen holds it, with a share typed in its first row that sells. */
  async function openUnder(settings: ChosenSettings = BY_MONTH) {
    const { version, table, rowSet } = await readTable(sales, budgetId, settings);
    const session = new TableSession(table, { kind: 'all' });
    return { budgetId, version, session, rowSet: present(rowSet, 'the row set') };
  }

  it('[BUD-075] is stored with its cells as the call and a save after it store them, and shows the same before', async () => {
    const print = await databasePrint(server.owner);
    const opened = await openUnder();
    const { table } = opened.session;
    expect(await databasePrint(server.owner)).toBe(print);
    expect(Object.values(contentsOf(table)).some((value) => value === 7)).toBe(false);
    const [row] = rowsOf(table);
    type(opened.session, [[row, 'penetration', '30%']]);
    const { body, gestures } = opened.session.saveColumns();
    const options = { body, gestures, inputSet: BY_MONTH, rowSet: opened.rowSet };
    expect((await save(sales, opened, options)).body).toMatchObject({ code: '0', data: { version: 4, written: 1 } });
    const [record] = await audits(server, 1);
    expect([record?.event, record?.details]).toMatchObject([
      'BUDGET_SAVED',
      {
        before: { version: 2, settings: { inputSet: INPUT_SET } },
        after: { version: 4, settings: { inputSet: BY_MONTH } },
      },
    ]);
    const bySave = await readTable(sales, budgetId);
    budgetId = await makeBudget(server, sales);
    await inputSetCall(BY_MONTH, 1);
    const called = await openSession(sales, budgetId);
    type(called.session, [[row, 'penetration', '30%']]);
    expect((await save(sales, called)).body.code).toBe('0');
    expect(fingerprint((await readTable(sales, budgetId)).table)).toBe(fingerprint(bySave.table));
  });

  it('needs no cells, takes a volume base with it, and is nothing new where it is the stored one', async () => {
    const { session, rowSet, version } = await openUnder({ ...BY_MONTH, volumeBase: 'RT' });
    const { body, gestures } = session.saveColumns();
    const options = { body, gestures, inputSet: BY_MONTH, rowSet, volumeBase: 'RT' } as const;
    expect((await save(sales, { budgetId, version, session }, options)).body).toMatchObject({
      code: '0',
      data: { version: 3, written: 0 },
    });
    const stored = await openSession(sales, budgetId);
    expect(stored.session.table.logic.settings).toEqual({ inputSet: BY_MONTH, volumeBase: 'RT' });
    const [row] = rowsOf(stored.session.table);
    type(stored.session, [[row, 'penetration', '30%']]);
    const again = stored.session.saveColumns();
    expect((await save(sales, stored, { ...again, inputSet: BY_MONTH })).body).toMatchObject({
      data: { version: 4, written: 1 },
    });
  });

  it('stores nothing where other rows were seen, a cell is refused, the version is old, or the choice is not offered', async () => {
    const opened = await openUnder();
    const [row] = rowsOf(opened.session.table);
    type(opened.session, [[row, 'penetration', '30%']]);
    const { body, gestures } = opened.session.saveColumns();
    const whole = { body, gestures, inputSet: BY_MONTH, rowSet: opened.rowSet };
    const locked = encodeSaveColumns([{ row: 0, field: 'penetration', value: 0.3 }]);
    const print = await databasePrint(server.owner);
    const replies = [
      await save(sales, opened, { ...whole, rowSet: 'ff'.repeat(32) }),
      await save(sales, opened, { body, gestures, inputSet: BY_MONTH }),
      await save(sales, opened, { ...whole, body: locked }),
      await save(sales, opened, { ...whole, version: 1 }),
      await save(sales, opened, { ...whole, inputSet: { mode: 'Sometimes' as never } }),
      await sales.call('budget.table', { params: { budgetId }, query: { form: 'columns', period: 'Week' as never } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409, 400, 400]);
    expect(replies.slice(0, 2).map(({ body: { message } }) => message)).toEqual([
      expect.stringContaining('have changed since the Input Set was chosen'),
      expect.stringContaining('have changed since the Input Set was chosen'),
    ]);
    expect(await databasePrint(server.owner)).toBe(print);
  });
});

describe('the volume base', () => {
  it('that is a step of the table and saved with its cells stores what the call stores', async () => {
    const otherId = await makeBudget(server, sales);
    const other = await openSession(sales, otherId);
    const [first, second] = rowsOf(other.session.table);
    type(other.session, [
      [first, 'volume', '7'],
      [first, 'costPerUnit', '100'],
      [second, 'penetration', '20%'],
    ]);
    expect(other.session.run({ kind: 'set-volume-base', volumeBase: 'RT' }).unsaved).toBe(4);
    expect((await readTable(sales, otherId)).version).toBe(1);
    const { body, gestures, volumeBase } = other.session.saveColumns();
    expect(volumeBase).toBe('RT');
    expect((await save(sales, other, { body, gestures, volumeBase: 'RT' })).body.code).toBe('0');
    await sales.call('budget.volumeBase', { body: { budgetId, version: 2, volumeBase: 'RT' }, headers: keyed() });
    const [byStep, byCall] = [await readTable(sales, otherId), await readTable(sales, budgetId)];
    expect(byStep.table.logic.settings).toEqual(byCall.table.logic.settings);
    expect(fingerprint(byStep.table)).toBe(fingerprint(byCall.table));
    const [, record] = await audits(server, 2);
    expect([record?.event, record?.details]).toMatchObject([
      'BUDGET_SAVED',
      { before: { settings: { volumeBase: 'WS' } }, after: { settings: { volumeBase: 'RT' } } },
    ]);
  });

  it('of a save is refused for a volume that it leaves uncovered, and one that is none as bad input', async () => {
    const opened = await openSession(sales, budgetId);
    const [row] = rowsOf(opened.session.table);
    const [ws, rt] = [
      valueOf(opened.session.table, row, 'wsPipeline'),
      valueOf(opened.session.table, row, 'rtPipeline'),
    ];
    const [low, high] = ws < rt ? (['WS', 'RT'] as const) : (['RT', 'WS'] as const);
    opened.session.run({ kind: 'set-volume-base', volumeBase: high });
    type(opened.session, [[row, 'volume', String(Math.max(ws, rt))]]);
    const { body, gestures } = opened.session.saveColumns();
    expect((await save(sales, opened, { body, gestures, volumeBase: high })).body.code).toBe('0');
    const after = await openSession(sales, budgetId);
    const before = await databasePrint(server.owner);
    const empty = after.session.saveColumns();
    const refused = await save(sales, after, { ...empty, volumeBase: low });
    expect(refused.body).toMatchObject({ code: '1', data: { refusals: [{ row, code: 'VOLUME_OVER_OVERRIDE' }] } });
    expect((await save(sales, after, { ...empty, volumeBase: 'XX' as never })).status).toBe(400);
    expect(await databasePrint(server.owner)).toBe(before);
  });

  it('[BUD-028] becomes RT, and shares are of the other pipeline from then on', async () => {
    const reply = await sales.call('budget.volumeBase', {
      body: { budgetId, version: 2, volumeBase: 'RT' },
      headers: keyed(),
    });
    const { table, version } = await readTable(sales, budgetId);
    expect(reply.body.data).toEqual({ budgetId, version: 3, rows: table.rows.count });
    expect(version).toBe(3);
    expect(table.logic.settings.volumeBase).toBe('RT');
    const [first, second] = rowsOf(table);
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
        headers: keyed(),
      });
      expect(reply.status).toBe(400);
    }
    for (const [volumeBase, version] of [
      ['WS', 2],
      ['RT', 3],
    ] as const) {
      const reply = await sales.call('budget.volumeBase', {
        body: { budgetId, version, volumeBase },
        headers: keyed(),
      });
      expect(reply.body.code).toBe('0');
    }
  });
});

describe('copying Kufri', () => {
  it('[BUD-029] [BUD-034] fills the overrides with the pipelines of the volume base, and can be traced', async () => {
    const reply = await sales.call('budget.copyKufri', { body: { budgetId, version: 2 }, headers: keyed() });
    const { table } = await readTable(sales, budgetId);
    expect(reply.body.data).toEqual({ budgetId, version: 3, rows: table.rows.count });
    for (const row of sellingRows(table)) {
      expect(valueOf(table, row, 'override')).toBe(valueOf(table, row, 'wsPipeline'));
    }
    const [first] = rowsOf(table);
    const override = present(table.logic.byRole.get('override'), 'override').id;
    const history = await sales.call('budget.cellHistory', { query: { budgetId, row: first, field: override } });
    expect(history.body.data).toMatchObject([{ version: 3, gesture: 'copy-kufri', before: null }]);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'BUDGET_KUFRI_COPIED', outcome: 'done' });
  });
});

describe('a change of the Input Set', () => {
  it('[BUD-075] empties every cell that was typed, and says so in the history', async () => {
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

  it('[BUD-035] to Month has one row for each month and model', async () => {
    const { table: byPeriod } = await readTable(sales, budgetId);
    await inputSetCall({ period: 'Month' });
    const { table } = await readTable(sales, budgetId);
    const leaves = (of: typeof table) => of.rows.count - of.rows.leafStart;
    expect(leaves(table)).toBe(3 * leaves(byPeriod));
  });

  it('[BUD-128] to Type Class has no models, and to Auto nothing that can be typed', async () => {
    await inputSetCall({ detail: 'Type Class' });
    const reply = await sales.call('budget.table', { params: { budgetId } });
    const models = (reply.body.data.inputTableCell ?? []).map((row) => row[4]?.contents);
    expect(new Set(models)).toEqual(new Set(['', '-']));
    await inputSetCall({ mode: 'Auto' }, 3);
    const auto = await sales.call('budget.table', { params: { budgetId } });
    expect(auto.body.data.inputTableCell?.flat().some(({ type: kind }) => isEditable(kind))).toBe(false);
  });

  it('is refused with a choice that the template does not offer, and changes nothing', async () => {
    const pmt = await makeBudget(server, sales, { offers: ['Payment term extension'] });
    const before = await databasePrint(server.owner);
    const reply = await sales.call('budget.inputSet', {
      body: { budgetId: pmt, version: 1, inputSet: { ...INPUT_SET, mode: 'Auto' } },
      headers: keyed(),
    });
    expect([reply.status, reply.body.code]).toEqual([200, '1']);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});

describe('newer versions of master data', () => {
  it('[BUD-015] [BUD-072] [BUD-101] [BUD-155] flag a budget as behind and move nothing in it; it can still be saved', async () => {
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
    type(opened.session, [[rowsOf(opened.session.table)[0], 'costPerUnit', '250']]);
    expect((await save(sales, opened)).body.code).toBe('0');
    expect((await check()).body.data).toEqual(then);
  });

  it('[BUD-073] [BUD-100] [BUD-155] are taken by a confirmed update, which keeps what was typed and flags what is not covered', async () => {
    const before = await readTable(sales, budgetId);
    const [first] = rowsOf(before.table);
    await newKufri(server, 100_000);
    const reply = await sales.call('kufri.updateVersion', { body: { budgetId, version: 2 }, headers: keyed() });
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
  it('[BUD-102] [BUD-030] makes every table of a program anew and keeps versions and what was typed', async () => {
    const { programId, budgetIds } = await makeProgram(server, sales, { offers: ['Cash rebate', 'Loyalty bonus'] });
    const id = present(budgetIds[0], 'a budget');
    const opened = await openSession(sales, id);
    type(opened.session, [[rowsOf(opened.session.table)[0], 'costPerUnit', '321']]);
    await save(sales, opened);
    await newKufri(server, 1);
    const reply = await sales.call('budget.regenerate', { body: { pgmId: programId }, headers: keyed() });
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

it('[BUD-036] changes nothing but while the program is Saved, nor over a version that is not the present one', async () => {
  const calls = (version: number) =>
    [
      sales.call('budget.volumeBase', { body: { budgetId, version, volumeBase: 'RT' }, headers: keyed() }),
      sales.call('budget.copyKufri', { body: { budgetId, version }, headers: keyed() }),
      sales.call('budget.inputSet', { body: { budgetId, version, inputSet: INPUT_SET }, headers: keyed() }),
      sales.call('kufri.updateVersion', { body: { budgetId, version }, headers: keyed() }),
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
  const regenerate = sales.call('budget.regenerate', { body: { pgmId: programId }, headers: keyed() });
  for (const reply of await Promise.all([...calls(2), regenerate])) {
    expect([reply.status, reply.body.code, reply.headers['x-oasis-message']]).toEqual([200, '1', 'STATE_NOT_FITTING']);
  }
  expect(await databasePrint(server.owner)).toBe(submitted);
});
