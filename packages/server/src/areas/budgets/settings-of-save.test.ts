import { present } from '@oasis/engine/base';
import { encodeSaveColumns } from '@oasis/engine/edit';
import { TableSession } from '@oasis/engine/session';
import type { InputSet } from '@oasis/engine/template';
import { fingerprint } from '@oasis/engine/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  type ChosenSettings,
  contentsOf,
  keyed,
  makeBudget,
  openSession,
  readTable,
  save,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
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

describe('an Input Set of a save', () => {
  const BY_MONTH = { mode: 'Manual', period: 'Month', detail: 'Model', cost: '%MSRP w/o VAT' } as const;

  /** The table under another Input Set as the screen holds it, with a share typed in its first row that sells. */
  async function openUnder(settings: ChosenSettings = BY_MONTH) {
    const { version, table, rowSet } = await readTable(sales, budgetId, settings);
    const session = new TableSession(table, { kind: 'all' });
    return { budgetId, version, session, rowSet: present(rowSet, 'the row set') };
  }

  it('[BUD-075] stores with its cells what the call and a later save store, and its preview shows the same', async () => {
    const print = await databasePrint(server.owner);
    const opened = await openUnder();
    const { table } = opened.session;
    expect(await databasePrint(server.owner)).toBe(print);
    expect(Object.values(contentsOf(table)).some((value) => value === 7)).toBe(false);
    const [row] = filledRows(table);
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

  it('needs no cells, may carry a volume base, and changes nothing if it equals the stored Input Set', async () => {
    const { session, rowSet, version } = await openUnder({ ...BY_MONTH, volumeBase: 'RT' });
    const { body, gestures } = session.saveColumns();
    const options = { body, gestures, inputSet: BY_MONTH, rowSet, volumeBase: 'RT' } as const;
    expect((await save(sales, { budgetId, version, session }, options)).body).toMatchObject({
      code: '0',
      data: { version: 3, written: 0 },
    });
    const stored = await openSession(sales, budgetId);
    expect(stored.session.table.logic.settings).toEqual({ inputSet: BY_MONTH, volumeBase: 'RT' });
    const [row] = filledRows(stored.session.table);
    type(stored.session, [[row, 'penetration', '30%']]);
    const again = stored.session.saveColumns();
    expect((await save(sales, stored, { ...again, inputSet: BY_MONTH })).body).toMatchObject({
      data: { version: 4, written: 1 },
    });
  });

  it('stores nothing if the rows have changed, a cell is refused, the version is old, or the template does not offer the choice', async () => {
    const opened = await openUnder();
    const [row] = filledRows(opened.session.table);
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

describe('the volume base of a save', () => {
  it('is a step of the table; a save with it stores what the call stores', async () => {
    const otherId = await makeBudget(server, sales);
    const other = await openSession(sales, otherId);
    const [first, second] = filledRows(other.session.table);
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
    await sales.call('budget.volumeBase', { body: { budgetId, version: 2, volumeBase: 'RT' }, ...keyed() });
    const [byStep, byCall] = [await readTable(sales, otherId), await readTable(sales, budgetId)];
    expect(byStep.table.logic.settings).toEqual(byCall.table.logic.settings);
    expect(fingerprint(byStep.table)).toBe(fingerprint(byCall.table));
    const [, record] = await audits(server, 2);
    expect([record?.event, record?.details]).toMatchObject([
      'BUDGET_SAVED',
      { before: { settings: { volumeBase: 'WS' } }, after: { settings: { volumeBase: 'RT' } } },
    ]);
  });

  it('is refused if a volume would be uncovered by it; an unknown base is bad input', async () => {
    const opened = await openSession(sales, budgetId);
    const [row] = filledRows(opened.session.table);
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
});
