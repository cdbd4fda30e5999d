import { invariant, present } from '@oasis/engine/base';
import { toWire, type WireCell, type WireTable, wireColumns } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  fieldOf,
  makeBudget,
  makeProgram,
  type OpenedBudget,
  openSession,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import type { TestCaller, TestReply, TestServer } from '../../../test/test-server.ts';
import { findBudget, openBudget } from '../../budget-storage/budget-store.ts';
import { updateBudget } from '../../budget-storage/update-budget.ts';
import { wholeForm } from '../../budget-storage/write-budget.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';

let server: TestServer;
let sales: TestCaller;
let budgetId: number;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  budgetId = await makeBudget(server, sales);
  const opened = await openSession(sales, budgetId);
  const row = firstRow(opened);
  type(opened.session, [
    [row, 'penetration', '20%'],
    [row, 'costPerUnit', '500'],
  ]);
  invariant((await save(sales, opened)).body.code === '0', 'the save is taken');
});
afterAll(() => server.close());

function firstRow({ session }: Pick<OpenedBudget, 'session'>): number {
  return present(sellingRows(session.table)[0], 'a row that sells');
}

type Role = Parameters<typeof fieldOf>[1];

/** The whole table as the budget's sender might forge it: cells of leaf and summary rows by role. */
class Forgery {
  readonly opened: OpenedBudget;
  readonly wire: { header: WireTable['header']; inputTableCell: WireCell[][] };

  constructor(opened: OpenedBudget) {
    this.opened = opened;
    const { header, inputTableCell } = toWire(opened.session.table);
    this.wire = { header, inputTableCell: inputTableCell.map((row) => row.map((cell) => ({ ...cell }))) };
  }

  /** Sets fields of one cell, as the sender pleases. */
  set(row: number, role: Role, cell: Readonly<Record<string, unknown>>): this {
    const { table } = this.opened.session;
    const columns = wireColumns(table.logic, table.scope.shape);
    const wanted = fieldOf(table, role);
    const column = columns.findIndex((each) => each.kind === 'field' && each.field === wanted);
    Object.assign(present(this.row(row)[column], 'a cell'), cell);
    return this;
  }

  row(row: number): WireCell[] {
    const place = this.opened.session.table.rows.display.indexOf(row);
    return present(this.wire.inputTableCell[place], 'a row');
  }
}

const EDITED_10 = { edited: true, contents: 10 };
/** Takes the typed share away, so that its partner may be given. */
const CLEARED = { edited: true, contents: '' };

async function forge(change: (forgery: Forgery, row: number) => unknown): Promise<unknown> {
  const opened = await openSession(sales, budgetId);
  const forgery = new Forgery(opened);
  return change(forgery, firstRow(opened)) ?? forgery.wire;
}

/** Sends a body as a save of the present version and answers the reply; nothing may have been written. */
async function refused(body: unknown, more: { readonly version?: number; readonly locale?: string } = {}) {
  const opened = await openSession(sales, budgetId);
  const before = await databasePrint(server.owner);
  const [last] = await audits(server, 1);
  const reply = await save(sales, opened, { body, ...more });
  expect(await databasePrint(server.owner)).toBe(before);
  const [record, earlier] = await audits(server, 2);
  expect(earlier).toEqual(last);
  expect(record).toMatchObject({
    event: 'BUDGET_SAVED',
    outcome: 'refused',
    usrnm: 'sales',
    message_code: reply.headers['x-oasis-message'],
  });
  expect(reply.body.code).toBe('1');
  return { reply, record: present(record, 'a record') };
}

function codesOf(reply: TestReply<unknown>): readonly string[] {
  const data: unknown = reply.body.data;
  invariant(
    typeof data === 'object' && data !== null && 'refusals' in data && Array.isArray(data.refusals),
    'refusals',
  );
  return data.refusals.map(({ code }: { code: string }) => code);
}

describe('a save is refused whole, with nothing written and a record of the refusal,', () => {
  it.each<[string, string, (forgery: Forgery, row: number) => unknown]>([
    ['for a READ cell of master data', 'CELL_REFERENCE', (f, row) => f.set(row, 'wsPipeline', EDITED_10)],
    ['for a computed cell', 'CELL_COMPUTED', (f, row) => f.set(row, 'budget', EDITED_10)],
    [
      'for a computed cell that claims to be WRITE',
      'CELL_COMPUTED',
      (f, row) => f.set(row, 'avgSi', { ...EDITED_10, type: 'WRITE', readOnly: false, trigger: true }),
    ],
    ['for a summary row', 'CELL_NOT_IN_TABLE', (f) => f.set(0, 'costPerUnit', EDITED_10)],
    [
      'for a summary row that claims to be WRITE',
      'CELL_NOT_IN_TABLE',
      (f) => {
        for (const cell of f.row(0)) Object.assign(cell, { type: 'WRITE', readOnly: false });
        f.set(0, 'costPerUnit', EDITED_10);
      },
    ],
    [
      'for both of the linked pair',
      'BOTH_PARTNERS_GIVEN',
      (f, row) => {
        f.set(row, 'penetration', { edited: true, contents: 0.5 }).set(row, 'volume', EDITED_10);
      },
    ],
    [
      'for the locked partner alone',
      'CELL_PARTNER_GIVEN',
      (f, row) => f.set(row, 'volume', { edited: true, contents: '' }),
    ],
    [
      'for a volume of 0',
      'INVALID_VALUE',
      (f, row) => f.set(row, 'penetration', CLEARED).set(row, 'volume', { edited: true, contents: 0 }),
    ],
    ['for a negative number', 'INVALID_VALUE', (f, row) => f.set(row, 'costPerUnit', { edited: true, contents: -1 })],
    [
      'for a share above 100 %',
      'PENETRATION_OVER_100',
      (f, row) => f.set(row, 'penetration', { edited: true, contents: 1.01 }),
    ],
    [
      'for a volume above the pipeline',
      'VOLUME_OVER_OVERRIDE',
      (f, row) =>
        f
          .set(row, 'penetration', CLEARED)
          .set(row, 'volume', { edited: true, contents: valueOf(f.opened.session.table, row, 'wsPipeline') + 1 }),
    ],
    [
      'for an override below the volume that comes with it',
      'VOLUME_OVER_OVERRIDE',
      (f, row) => {
        f.set(row, 'penetration', CLEARED)
          .set(row, 'override', { edited: true, contents: 5 })
          .set(row, 'volume', EDITED_10);
      },
    ],
    [
      'for a row that is not there',
      'CELL_NOT_IN_TABLE',
      (f, row) => {
        Object.assign(present(f.row(row)[4], 'the model'), { contents: 'No such model' });
        f.set(row, 'costPerUnit', EDITED_10);
      },
    ],
  ])('%s', async (_what, code, change) => {
    const body = await forge((forgery, row) => {
      change(forgery, row);
    });
    const { reply, record } = await refused(body);
    expect(reply.status).toBe(200);
    expect(codesOf(reply)).toEqual([code]);
    expect(reply.headers['x-oasis-message']).toBe(code);
    expect(record.subject).toBe(`budget:${budgetId}`);
  });

  it.each<[string, string, (forgery: Forgery, row: number) => unknown]>([
    [
      'a key that claims to be edited',
      'SAVE_MALFORMED',
      (f, row) => void Object.assign(present(f.row(row)[1], 'the brand'), { edited: true }),
    ],
    [
      'a text for a number',
      'TABLE_MALFORMED',
      (f, row) => void f.set(row, 'costPerUnit', { edited: true, contents: 'ten' }),
    ],
    ['a header in another order', 'TABLE_MALFORMED', (f) => ({ ...f.wire, header: [...f.wire.header].reverse() })],
    ['a header that is too short', 'TABLE_MALFORMED', (f) => ({ ...f.wire, header: f.wire.header.slice(1) })],
    [
      'a header with another name',
      'TABLE_MALFORMED',
      (f) => ({ ...f.wire, header: f.wire.header.map((entry) => ({ ...entry, name: 'X' })) }),
    ],
    ['a row that is too long', 'TABLE_MALFORMED', (f, row) => void f.row(row).push(present(f.row(row)[0], 'a cell'))],
  ])('for %s', async (_what, code, change) => {
    const { reply } = await refused(await forge(change));
    expect(reply.status).toBe(200);
    expect(reply.headers['x-oasis-message']).toBe(code);
  });

  it.each<[string, (wire: Forgery['wire']) => unknown]>([
    ['[BUD-099] another field beside header and inputTableCell', (wire) => ({ ...wire, version: 1 })],
    ['[BUD-099] no header', ({ inputTableCell }) => ({ inputTableCell })],
    ['[BUD-099] no inputTableCell', ({ header }) => ({ header })],
    ['[BUD-049] rows that are no lists', (wire) => ({ ...wire, inputTableCell: [{}] })],
    [
      '[BUD-049] a cell type that is none',
      (wire) => ({ ...wire, inputTableCell: wire.inputTableCell.map((row) => row.map((c) => ({ ...c, type: 'X' }))) }),
    ],
    ['a list', (wire) => [wire]],
  ])('for %s, as bad input', async (_what, change) => {
    const { reply } = await refused(await forge((forgery) => change(forgery.wire)));
    expect(reply.status).toBe(400);
    expect(reply.headers['x-oasis-message']).toBe('BAD_INPUT');
  });

  it('once for all its cells, in the language of the request', async () => {
    const body = await forge((f, row) => {
      f.set(row, 'penetration', { edited: true, contents: 1.01 }).set(row, 'costPerUnit', {
        edited: true,
        contents: -1,
      });
    });
    const { reply } = await refused(body, { locale: 'zh' });
    expect([...codesOf(reply)].toSorted()).toEqual(['INVALID_VALUE', 'PENETRATION_OVER_100']);
    expect(['% 渗透率不能大于100%', '请输入正确的数值']).toContain(reply.body.message);
  });

  it('for a stale version, with the present version', async () => {
    const body = await forge((f, row) => void f.set(row, 'costPerUnit', EDITED_10));
    for (const version of [1, 3]) {
      const { reply, record } = await refused(body, { version });
      expect(reply.status).toBe(409);
      expect(reply.headers['x-oasis-message']).toBe('BUDGET_CONFLICT');
      expect(reply.body.data).toEqual({ budgetId, version: 2 });
      expect(record.subject).toBe(`budget:${budgetId}`);
    }
  });
});

describe('state of the program and pinned versions', () => {
  it('[BUD-036] [BUD-153] saves only while the status of the program is exactly Saved', async () => {
    const { programId, budgetIds } = await makeProgram(server, sales);
    const opened = await openSession(sales, present(budgetIds[0], 'a budget'));
    type(opened.session, [[firstRow(opened), 'costPerUnit', '10']]);
    for (const status of ['Draft', 'Submitted', 'saved', 'In Batch', 'Pending Approval', 'Approved', 'Released']) {
      await server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
      const before = await databasePrint(server.owner);
      const reply = await save(sales, opened);
      expect([status, reply.status, reply.body.code]).toEqual([status, 200, '1']);
      expect(await databasePrint(server.owner)).toBe(before);
      const [record] = await audits(server, 1);
      expect(record).toMatchObject({ outcome: 'refused', subject: `budget:${opened.budgetId}` });
      const table = await sales.call('budget.table', { params: { budgetId: opened.budgetId } });
      expect(table.body.data.editing).toEqual({ editable: false, reason: expect.stringContaining(status) });
      const types = new Set(table.body.data.inputTableCell?.flat().map((cell) => cell.type));
      expect(types.has('WRITE')).toBe(false);
    }
    await server.owner.updateTable('program').set({ status: 'Saved' }).where('id', '=', programId).execute();
    expect((await save(sales, opened)).body.code).toBe('0');
  });

  it('writes only if version, pins and status are still those that the change was computed from', async () => {
    const { programId, budgetIds } = await makeProgram(server, sales);
    const id = present(budgetIds[0], 'a budget');
    const budget = present(await findBudget(server.db, id), 'a budget');
    const table = await openBudget(server.db, budget);
    const expected = { budgetId: id, version: 1, pins: budget.pins };
    const change = {
      rowSet: budget.rowSet,
      fields: [],
      gestures: [],
      settings: null,
      cellCount: 0,
      cells: Buffer.from(''),
      touchedRows: '{}',
      inputsBefore: null,
      kind: 'save' as const,
      formBefore: null,
    };
    const write = (other: Partial<typeof expected>) =>
      server.db.transaction().execute(async (tx) => {
        const form = await wholeForm(tx, createReferenceStore(), table);
        const by = { usrid: 1, now: DEMO_DAY };
        return updateBudget(tx, { expected: { ...expected, ...other }, table, form, change, by });
      });
    const statusBecomes = (status: string) =>
      server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
    const before = await databasePrint(server.owner);
    expect(await write({ version: 2 })).toBeUndefined();
    expect(await write({ pins: { ...budget.pins, kufri: { DENZA: '0' } } })).toBeUndefined();
    expect(await write({ pins: { ...budget.pins, msrp: '0' } })).toBeUndefined();
    expect(await databasePrint(server.owner)).toBe(before);
    await statusBecomes('Submitted');
    expect(await write({})).toBeUndefined();
    await statusBecomes('Saved');
    expect(await write({})).toMatchObject({ version: 2 });
  });

  it('refuses a save of a user who may only read, and answers a user without the BU as for a missing budget', async () => {
    const opened = await openSession(sales, budgetId);
    const admin = await server.as('admin');
    await server.owner
      .deleteFrom('user_bu')
      .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('usrnm', '=', 'admin'))
      .execute();
    const before = await databasePrint(server.owner);
    for (const account of ['control', 'DEALER1']) {
      const reply = await save(await server.as(account), opened);
      expect([account, reply.status]).toEqual([account, 403]);
    }
    const missing = await save(sales, { ...opened, budgetId: 2_000_000_000 });
    const foreign = await save(admin, opened);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});

describe('an unreadable stored budget', () => {
  it.each([
    ['a newer format', 'STORED_BY_NEWER_VERSION', (block: Buffer) => void block.writeUInt16LE(2, 4)],
    ['no known format', 'STORED_DATA_DAMAGED', (block: Buffer) => void block.write('XXXX', 0)],
    ['a changed byte', 'STORED_DATA_DAMAGED', (block: Buffer) => void block.writeUInt32LE(1, 8)],
  ])('with %s is answered with a message of its own', async (_what, code, damage) => {
    const id = await makeBudget(server, sales);
    const opened = await openSession(sales, id);
    const { inputs } = await server.db
      .selectFrom('budget_table')
      .select('inputs')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    damage(inputs);
    await server.owner.updateTable('budget_table').set({ inputs }).where('id', '=', id).execute();
    for (const reply of [await sales.call('budget.table', { params: { budgetId: id } }), await save(sales, opened)]) {
      expect(reply.status).toBe(500);
      expect(reply.headers['x-oasis-message']).toBe(code);
      expect(reply.text).not.toContain('.ts');
    }
  });
});
