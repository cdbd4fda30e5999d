import { present } from '@oasis/engine/base';
import type { EditIntent } from '@oasis/engine/edit';
import type { BudgetTable } from '@oasis/engine/table';
import { anyIntent, fingerprint, runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fieldOf, makeProgram, openSession, save, sellingRows, type } from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { forgedColumns, forgedWire } from '../../../test/forged-save.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { findBudget, openBudget } from '../../budget-storage/budget-store.ts';

/** An offer of each built-in template, and a fleet one. */
const OFFERS = ['Cash rebate', 'Payment term extension', 'Dealer company car', 'BMBS fleet offer'];

let server: TestServer;
let sales: TestCaller;
/** Two equal budgets of each offer: one is saved in the form of the specification, the other in columns. */
/** A budget that no other test than those of its own changes. */
let aloneId: number;
let pairs: ReadonlyMap<string, readonly [number, number]>;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  const program = { offers: OFFERS, customers: ['Huaxin Logistics'] };
  const [one, two] = [await makeProgram(server, sales, program), await makeProgram(server, sales, program)];
  aloneId = present((await makeProgram(server, sales, { offers: ['Cash rebate'] })).budgetIds[0], 'a budget');
  pairs = new Map(
    OFFERS.map((offer, place) => [offer, [present(one.budgetIds[place], offer), present(two.budgetIds[place], offer)]]),
  );
});
afterAll(() => server.close());

function isCellIntent({ kind }: EditIntent): boolean {
  return kind !== 'set-volume-base';
}

/** A print of the contents of a table, whether saved or not. */
function printOf(table: BudgetTable): string {
  return fingerprint({ ...table, edited: new Uint32Array() });
}

/** Everything that a save stores of a budget, except its id and program. */
async function storedBytes(budgetId: number) {
  const { db } = server;
  const [budget, changes, totals] = await Promise.all([
    db
      .selectFrom('budget_table')
      .select(['version', 'pins', 'settings', 'scope', 'row_set', 'calculation_version', 'inputs', 'measures'])
      .where('id', '=', budgetId)
      .execute(),
    db
      .selectFrom('budget_change')
      .select(['version', 'row_set', 'usrid', 'at', 'fields', 'gestures', 'settings', 'cell_count', 'cells'])
      .where('budget_id', '=', budgetId)
      .orderBy('version')
      .execute(),
    db
      .selectFrom('budget_total')
      .select(['make', 'kufri', 'volume', 'budget', 'base_value'])
      .where('budget_id', '=', budgetId)
      .orderBy('make')
      .execute(),
  ]);
  return { budget, changes, totals };
}

describe('a save in either form', () => {
  it.each(OFFERS)('[BUD-098] [BUD-099] %s: both forms store the same bytes', async (offer) => {
    const [wireId, columnsId] = present(pairs.get(offer), offer);
    const first = await openSession(sales, wireId);
    const intents = fc.array(anyIntent(first.session.table).filter(isCellIntent), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(intents, async (sequence) => {
        const [asWire, asColumns] = [await openSession(sales, wireId), await openSession(sales, columnsId)];
        for (const intent of sequence) {
          asWire.session.run(intent);
          asColumns.session.run(intent);
        }
        const { body, gestures } = asColumns.session.saveColumns();
        const replies = [await save(sales, asWire), await save(sales, asColumns, { body, gestures })];
        for (const reply of replies) expect(reply.body).toMatchObject({ code: '0' });
        expect(replies[1]?.body.data).toEqual({ ...replies[0]?.body.data, budgetId: columnsId });
        expect(await storedBytes(columnsId)).toEqual(await storedBytes(wireId));
        // The table that was kept open for the next save is the one that is stored.
        const stored = present(await findBudget(server.db, columnsId), 'the budget');
        expect(printOf(await openBudget(server.db, stored))).toBe(printOf(asColumns.session.table));
      }),
      { numRuns: runs(4) },
    );
  });

  it('both forms are refused for the same cells with the same sentences, and leave nothing behind', async () => {
    const [wireId, columnsId] = present(pairs.get('Cash rebate'), 'a budget');
    const opened = [await openSession(sales, wireId), await openSession(sales, columnsId)] as const;
    const replies = [];
    for (const { session } of opened) {
      const [row = 0, other = 0] = sellingRows(session.table);
      type(session, [
        [row, 'costPerUnit', '5'],
        [other, 'costPerUnit', '6'],
      ]);
    }
    const [asWire, asColumns] = opened;
    const wire = asWire.session.savePayload().body;
    const forgedWire = {
      header: wire.header,
      inputTableCell: wire.inputTableCell.map((row) =>
        row.map((cell) => (cell.edited ? { ...cell, contents: -1 } : cell)),
      ),
    };
    const columns = asColumns.session.saveColumns().body;
    const minusOne = Float64Array.from([-1, -1]);
    const forgedColumns = { ...columns, values: Buffer.from(minusOne.buffer).toString('base64') };
    const before = await databasePrint(server.owner);
    replies.push(await save(sales, asWire, { body: forgedWire }));
    replies.push(await save(sales, asColumns, { body: forgedColumns }));
    expect(replies[0]?.body).toMatchObject({ code: '1', data: { refused: 2 } });
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await databasePrint(server.owner)).toBe(before);
  });

  it('[BUD-037] [BUD-061] both forms leave the READ partner of a typed cell alone, unless the save clears that partner', async () => {
    const budgetId = aloneId;
    const opened = await openSession(sales, budgetId);
    const row = present(sellingRows(opened.session.table)[5], 'a row');
    const [share, volume] = (['penetration', 'volume'] as const).map((role) => fieldOf(opened.session.table, role).id);
    type(opened.session, [[row, 'penetration', '20%']]);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
    const typed = await openSession(sales, budgetId);
    const before = await databasePrint(server.owner);
    const cell = { row, field: volume ?? '' };
    for (const body of [
      forgedColumns([{ ...cell, value: 1 }]),
      forgedWire(typed.session.table, [{ ...cell, contents: 1 }]),
    ]) {
      const { code, data } = (await save(sales, typed, { body })).body;
      expect([code, data]).toMatchObject(['1', { refused: 1, refusals: [{ ...cell, code: 'CELL_PARTNER_GIVEN' }] }]);
    }
    expect(await databasePrint(server.owner)).toBe(before);
    typed.session.run({ kind: 'clear', blocks: [{ rows: [row], fields: [share ?? ''] }] });
    type(typed.session, [[row, 'volume', '1']]);
    expect((await save(sales, typed)).body).toMatchObject({ code: '0' });
  });

  it('a save after a refused or late one starts from the stored table', async () => {
    const budgetId = aloneId;
    const attempt = async (cost: string, forge: object = {}, version?: number) => {
      const opened = await openSession(sales, budgetId);
      type(opened.session, [[sellingRows(opened.session.table)[0] ?? 0, 'costPerUnit', cost]]);
      const { body, gestures } = opened.session.saveColumns();
      const reply = await save(sales, opened, {
        body: { ...body, ...forge },
        gestures,
        version: version ?? opened.version,
      });
      return { reply, table: opened.session.table };
    };
    expect((await attempt('111')).reply.body.code).toBe('0');
    const forged = Buffer.from(Float64Array.from([-5]).buffer).toString('base64');
    expect((await attempt('222', { values: forged })).reply.body.code).toBe('1');
    expect((await attempt('333', {}, 1)).reply.status).toBe(409);
    const { reply, table } = await attempt('444');
    expect(reply.body.code).toBe('0');
    const stored = present(await findBudget(server.db, budgetId), 'the budget');
    expect(printOf(await openBudget(server.db, stored))).toBe(printOf(table));
  });

  it('reads and locks in one statement, and writes in one', async () => {
    const budgetId = aloneId;
    const first = await openSession(sales, budgetId);
    type(first.session, [[sellingRows(first.session.table)[0] ?? 0, 'costPerUnit', '554']]);
    // The first save fills the server's cache.
    expect((await save(sales, first)).body.code).toBe('0');
    const opened = await openSession(sales, budgetId);
    type(opened.session, [[sellingRows(opened.session.table)[0] ?? 0, 'costPerUnit', '555']]);
    const { body, gestures } = opened.session.saveColumns();
    const statements = await statementsOf(() => save(sales, opened, { body, gestures }));
    expect(statements.filter(({ text }) => /budget_|row_set|kufri|vehicle_model/.test(text))).toHaveLength(2);
  });

  it.each<readonly [string, unknown, number]>([
    ['neither form', {}, 400],
    ['both forms at once', { header: [], inputTableCell: [], columns: '' }, 400],
    ['more than header and cells', { header: [], inputTableCell: [], total: 1 }, 400],
    ['a number for a text', { fields: [], rows: 1, columns: '', values: '' }, 400],
    ['a field that is no text', { fields: [1], rows: '', columns: '', values: '' }, 400],
    ['more than columns', { fields: [], rows: '', columns: '', values: '', total: 1 }, 400],
    ['texts that are no base64', { fields: ['x'], rows: '****', columns: 'AA==', values: '****' }, 200],
    ['a row that there is not', columnsOf([2_000_000_000], 'costPerUnit', [1]), 200],
    ['a summary row', columnsOf([0], 'costPerUnit', [1]), 200],
    ['a field that there is not', columnsOf([30], '__proto__', [1]), 200],
    ['a computed field', columnsOf([30], 'budgetEstimation', [1]), 200],
  ])('a save in columns with %s is refused and changes nothing', async (_what, body, status) => {
    const budgetId = aloneId;
    const opened = await openSession(sales, budgetId);
    const before = await databasePrint(server.owner);
    const reply = await save(sales, opened, { body });
    expect([reply.status, reply.body.code]).toEqual([status, '1']);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});

function columnsOf(rows: readonly number[], field: string, values: readonly number[]) {
  const base64 = ({ buffer }: { readonly buffer: ArrayBuffer }) => Buffer.from(buffer).toString('base64');
  return {
    fields: [field],
    rows: base64(Int32Array.from(rows)),
    columns: base64(new Uint8Array(rows.length)),
    values: base64(Float64Array.from(values)),
  };
}
