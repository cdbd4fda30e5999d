import { present } from '@oasis/engine/base';
import { decodeSnapshot, toWire } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  budgetServer,
  type MadeProgram,
  makeProgram,
  newKey,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { findBudget, openBudget } from '../../budget-storage/budget-store.ts';
import { tableBody } from './table-reply.ts';

let server: TestServer;
let sales: TestCaller;
let program: MadeProgram;
let budgetId: number;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  program = await makeProgram(server, sales, { makes: ['DENZA', 'VAN'] });
  budgetId = present(program.budgetIds[0], 'a budget');
});
afterAll(() => server.close());

type Form = 'wire' | 'columns';

const read = (form: Form, caller = sales, locale = 'en') =>
  caller.call('budget.table', { params: { budgetId }, query: { form }, headers: { 'x-oasis-locale': locale } });

async function typeCost(cost: string): Promise<void> {
  const opened = await openSession(sales, budgetId);
  type(opened.session, [[sellingRows(opened.session.table)[0] ?? 0, 'costPerUnit', cost]]);
  expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
}

describe('a table that is read again', () => {
  it('is kept in memory of its own: the cache counts exactly the bytes that it holds', async () => {
    const stored = present(await findBudget(server.db, budgetId), 'the budget');
    const table = await openBudget(server.db, stored);
    for (const form of ['wire', 'columns'] as const) {
      const pieces = await tableBody(table, { form, locked: undefined, locale: 'en' });
      expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual(pieces.map(({ length }) => length));
    }
  });

  it('is the same text, and costs one short statement for the budget', async () => {
    for (const form of ['wire', 'columns'] as const) {
      const first = await read(form);
      let again = first;
      const statements = await statementsOf(async () => {
        again = await read(form);
      });
      expect(again.text).toBe(first.text);
      const asked = statements.filter(({ text }) => /budget_table|kufri|vehicle_model|row_set/.test(text));
      expect(asked).toHaveLength(1);
      expect(asked[0]?.text).not.toMatch(/inputs/);
    }
  });

  it('[BUD-048] [BUD-049] has in the form of the specification the cells that the engine writes', async () => {
    for (const locale of ['en', 'zh'] as const) {
      const { data } = (await read('wire', sales, locale)).body;
      const table = await openBudget(server.db, present(await findBudget(server.db, budgetId), 'the budget'));
      const { header, inputTableCell } = toWire(table, { kind: 'all' }, locale);
      expect({ header: data.header, inputTableCell: data.inputTableCell }).toEqual({ header, inputTableCell });
    }
  });

  it('shows a save at once, in both forms', async () => {
    await read('columns');
    await typeCost('1234');
    const { table } = await readTable(sales, budgetId);
    expect(valueOf(table, sellingRows(table)[0] ?? 0, 'costPerUnit')).toBe(1234);
    const { data } = (await read('wire')).body;
    expect(JSON.stringify(data.inputTableCell)).toContain('"contents":1234');
  });

  it('shows the new version and the new rows after a change of the Input Set', async () => {
    const before = await readTable(sales, budgetId);
    const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
    const reply = await sales.call('budget.inputSet', {
      body: { budgetId, version: before.version, inputSet },
      headers: { 'idempotency-key': newKey() },
    });
    expect(reply.body).toMatchObject({ code: '0' });
    const after = await readTable(sales, budgetId);
    expect(after.version).toBe(before.version + 1);
    expect(after.table.rows.count).toBeGreaterThan(before.table.rows.count);
  });

  it('stays the same after a refresh, which writes the row but not the version', async () => {
    const before = await read('columns');
    const refreshed = await sales.call('budget.refreshPeriod', { body: { budgetId } });
    expect(refreshed.body).toMatchObject({ code: '0' });
    const after = await read('columns');
    expect(after.text).toBe(before.text);
    expect(decodeSnapshot(after.body.data.snapshot).ok).toBe(true);
  });

  it('[BUD-036] shows each reader what he may do, and the present status', async () => {
    const { programId } = program;
    const manager = await server.as('manager');
    expect((await read('wire')).body.data.editing.editable).toBe(true);
    const seen = await read('wire', manager);
    expect([seen.status, seen.body.data.editing.editable]).toEqual([200, false]);
    expect(seen.body.data.inputTableCell?.flat().length).toBeGreaterThan(0);
    expect(seen.body.data.inputTableCell?.flat().every(({ readOnly }) => readOnly)).toBe(true);
    const statusBecomes = (status: string) =>
      server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
    await statusBecomes('Submitted');
    const locked = (await read('wire')).body.data;
    expect([locked.status, locked.editing.editable]).toEqual(['Submitted', false]);
    expect(locked.inputTableCell?.flat().every(({ readOnly }) => readOnly)).toBe(true);
    await statusBecomes('Saved');
    expect((await read('wire')).body.data.inputTableCell?.flat().some(({ readOnly }) => !readOnly)).toBe(true);
  });

  it('[API-009] is missing for a user who has lost the BU', async () => {
    expect((await read('columns')).status).toBe(200);
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sales')
      .executeTakeFirstOrThrow();
    const unitsAre = (state: boolean) =>
      server.owner.updateTable('user_bu').set({ state }).where('user_id', '=', id).execute();
    await unitsAre(false);
    const missing = await sales.call('budget.table', { params: { budgetId: 2_000_000_000 } });
    expect([(await read('columns')).status, (await read('columns')).text]).toEqual([404, missing.text]);
    await unitsAre(true);
    expect((await read('columns')).status).toBe(200);
  });
});

describe('a regenerated program', () => {
  it('reads master data once for all of its budgets', async () => {
    const statements = await statementsOf(async () => {
      const reply = await sales.call('budget.regenerate', {
        body: { pgmId: program.programId },
        headers: { 'idempotency-key': newKey() },
      });
      expect(reply.body).toMatchObject({ code: '0', data: { budgets: 2 } });
    });
    for (const table of ['"price"', '"vat_rate"', '"guideline"']) {
      expect(statements.filter(({ text }) => text.includes(`from ${table}`))).toHaveLength(1);
    }
  });
});
