import { invariant, present } from '@oasis/engine/base';
import { snapshotOf } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  contentsOf,
  fieldOf,
  makeBudget,
  newKey,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { findBudget } from '../../budget-storage/budget-store.ts';
import { unpackMeasures } from '../../budget-storage/measures.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** A fresh budget with three rows typed into, not saved yet. */
async function typedBudget() {
  const opened = await openSession(sales, await makeBudget(server, sales));
  const [first, second, third] = sellingRows(opened.session.table);
  invariant(first !== undefined && second !== undefined && third !== undefined, 'rows that sell');
  type(opened.session, [
    [first, 'penetration', '33.333333333333336%'],
    [first, 'costPerUnit', '1234.56'],
    [second, 'volume', '7'],
    [second, 'costPerUnit', '0.1'],
    [third, 'override', '1,000'],
    [third, 'penetration', '100%'],
  ]);
  return { ...opened, rows: [first, second, third] as const };
}

describe('saving a budget', () => {
  it('[BUD-098] [BUD-099] stores the entries, and every number is read back bit for bit', async () => {
    const opened = await typedBudget();
    const payload = opened.session.savePayload();
    expect(Object.keys(payload.body)).toEqual(['header', 'inputTableCell']);
    const reply = await save(sales, opened);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      code: '0',
      message: '',
      data: { budgetId: opened.budgetId, version: 2, written: 6 },
    });
    const { table, version } = await readTable(sales, opened.budgetId);
    expect(version).toBe(2);
    expect(contentsOf(table)).toEqual(contentsOf(opened.session.table));
    expect(snapshotOf(table).pairMode).toEqual(snapshotOf(opened.session.table).pairMode);
  });

  it('updates totals, measures, author and the list of programs', async () => {
    const opened = await typedBudget();
    const at = new Date('2026-03-02T08:10:00Z');
    server.clock.at = at;
    await save(sales, opened);
    server.clock.at = DEMO_DAY;
    const { table } = opened.session;
    const stored = await server.db
      .selectFrom('budget_table')
      .innerJoin('budget_total', 'budget_total.budget_id', 'budget_table.id')
      .innerJoin('program', 'program.id', 'budget_table.program_id')
      .innerJoin('app_user', 'app_user.id', 'budget_table.updated_by')
      .select(['measures', 'usrnm', 'budget_table.updated_at', 'program.updated_at as programAt'])
      .select(['budget_total.make', 'kufri', 'volume', 'budget', 'base_value'])
      .where('budget_table.id', '=', opened.budgetId)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      usrnm: 'sales',
      updated_at: at,
      programAt: at,
      make: 'DENZA',
      kufri: valueOf(table, 0, 'wsPipeline'),
      volume: valueOf(table, 0, 'volume'),
      budget: valueOf(table, 0, 'budget'),
      base_value: valueOf(table, 0, 'baseValue'),
    });
    const measures = unpackMeasures(stored.measures);
    const sum = measures.volume.reduce((total, volume) => total + (Number.isNaN(volume) ? 0 : volume), 0);
    expect(sum).toBeCloseTo(valueOf(table, 0, 'volume'), 9);
  });

  it('shows who saved the budget last and when, and whether that was the reader', async () => {
    const opened = await typedBudget();
    const { budgetId } = opened;
    const lastSave = async (caller: TestCaller) =>
      (await caller.call('budget.lastSave', { query: { budgetId } })).body.data;
    const before = await lastSave(sales);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
    const after = await lastSave(sales);
    expect(after).toMatchObject({ version: before.version + 1, by: 'Sun Li', own: true });
    expect(Date.parse(after.at)).toBeGreaterThanOrEqual(Date.parse(before.at));
    expect(await lastSave(await server.as('control'))).toEqual({ ...after, own: false });
    await server.owner.updateTable('budget_table').set({ updated_by: null }).where('id', '=', budgetId).execute();
    expect(await lastSave(sales)).toMatchObject({ by: '', own: false });
  });

  it('shows for each cell who changed it, when, from which value, and by which gesture', async () => {
    const opened = await typedBudget();
    const [first, second] = opened.rows;
    const source = { rows: [first], fields: [fieldOf(opened.session.table, 'costPerUnit').id] };
    opened.session.run({ kind: 'fill', rows: [second], fields: source.fields, source });
    await save(sales, opened);
    const again = await openSession(sales, opened.budgetId);
    type(again.session, [[first, 'costPerUnit', '2000']]);
    await save(await server.as('admin'), again);
    const historyOf = async (row: number) =>
      (
        await sales.call('budget.cellHistory', {
          query: { budgetId: opened.budgetId, row, field: fieldOf(again.session.table, 'costPerUnit').id },
        })
      ).body.data;
    const names = await server.db
      .selectFrom('app_user')
      .select(['usrnm', 'fulnm'])
      .where('usrnm', 'in', ['sales', 'admin'])
      .execute();
    const nameOf = (account: string) => names.find(({ usrnm }) => usrnm === account)?.fulnm;
    const at = DEMO_DAY.toISOString();
    expect(await historyOf(first)).toEqual([
      { version: 3, at, by: nameOf('admin'), gesture: 'set-cell', before: 1234.56, after: 2000 },
      { version: 2, at, by: nameOf('sales'), gesture: 'set-cell', before: null, after: 1234.56 },
    ]);
    expect(await historyOf(second)).toEqual([
      { version: 2, at, by: nameOf('sales'), gesture: 'fill', before: null, after: 1234.56 },
    ]);
  });

  it('names a gesture mixed if the sender counted none, and accepts no more counted cells than were sent', async () => {
    const field = (opened: Awaited<ReturnType<typeof typedBudget>>) => fieldOf(opened.session.table, 'costPerUnit').id;
    for (const [gestures, gesture] of [
      ['', 'mixed'],
      ['nonsense', 'mixed'],
      ['p999999999'.repeat(300), 'paste'],
    ] as const) {
      const opened = await typedBudget();
      await save(sales, opened, { gestures });
      const query = { budgetId: opened.budgetId, row: opened.rows[0], field: field(opened) };
      const history = await sales.call('budget.cellHistory', { query });
      expect(history.body.data[0]?.gesture).toBe(gesture);
    }
  });

  it('writes exactly one audit record in its transaction', async () => {
    const opened = await typedBudget();
    const before = await audits(server, 1);
    await save(sales, opened);
    const [record, earlier] = await audits(server, 2);
    expect(record).toMatchObject({
      event: 'BUDGET_SAVED',
      outcome: 'done',
      usrnm: 'sales',
      subject: `budget:${opened.budgetId}`,
      details: { call: 'budget.save', version: 2, cells: 6 },
    });
    expect(earlier).toEqual(before[0]);
  });

  it('[API-037] keeps the entries through a restart of the application on the same database', async () => {
    const opened = await typedBudget();
    await save(sales, opened);
    const restarted = await server.restart();
    const { table, version } = await readTable(restarted.callerOf(sales.token), opened.budgetId);
    expect(version).toBe(2);
    expect(contentsOf(table)).toEqual(contentsOf(opened.session.table));
    await restarted.close();
  });

  it('shares equal rows between budgets, and keeps the rows of saves', async () => {
    const budgets = [await typedBudget(), await typedBudget()];
    for (const opened of budgets) await save(sales, opened);
    const stored = await Promise.all(budgets.map(({ budgetId }) => findBudget(server.db, budgetId)));
    const hashes = new Set(stored.map((budget) => present(budget, 'a budget').rowSet.toString('hex')));
    expect(hashes.size).toBe(1);
    const hash = Buffer.from(present([...hashes][0], 'a hash'), 'hex');
    expect(await server.db.selectFrom('row_set').select('hash').where('hash', '=', hash).execute()).toHaveLength(1);
  });
});

describe('the same save sent again', () => {
  it('takes effect once, however often and however concurrently it is sent with its key', async () => {
    const opened = await typedBudget();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(sales, opened, { key })));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body.data).toEqual({ budgetId: opened.budgetId, version: 2, written: 6 });
    const changes = await server.db
      .selectFrom('budget_change')
      .select('version')
      .where('budget_id', '=', opened.budgetId)
      .execute();
    expect(changes).toEqual([{ version: 2 }]);
  });

  it('is refused if the key was used for other content', async () => {
    const opened = await typedBudget();
    const key = newKey();
    await save(sales, opened, { key });
    const other = await openSession(sales, opened.budgetId);
    type(other.session, [[opened.rows[0], 'costPerUnit', '1']]);
    const reply = await save(sales, other, { key });
    expect(reply.status).toBe(409);
    expect(reply.headers['x-oasis-message']).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await readTable(sales, opened.budgetId)).version).toBe(2);
  });

  it('needs a key', async () => {
    const { budgetId, session } = await typedBudget();
    const body = session.savePayload().body as never;
    const reply = await sales.call('budget.save', { query: { budgetId, version: 1 }, body });
    expect(reply.status).toBe(400);
    expect(reply.headers['x-oasis-message']).toBe('IDEMPOTENCY_KEY_MISSING');
  });
});
