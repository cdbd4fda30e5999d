import { present } from '@oasis/engine/base';
import { type EditIntent, unlawfulCells } from '@oasis/engine/edit';
import type { WireTable } from '@oasis/engine/table';
import { anyIntent, fingerprint, runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, readTable, save } from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

/** An offer of each built-in template, and a fleet one. */
const OFFERS = ['Cash rebate', 'Payment term extension', 'Dealer company car', 'BMBS fleet offer'];

let server: TestServer;
let sales: TestCaller;
let budgets: ReadonlyMap<string, number>;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  const { budgetIds } = await makeProgram(server, sales, { offers: OFFERS, customers: ['Huaxin Logistics'] });
  budgets = new Map(OFFERS.map((offer, place) => [offer, present(budgetIds[place], offer)]));
});
afterAll(() => server.close());

function budgetOf(offer: string): number {
  return present(budgets.get(offer), offer);
}

/** A choice of the volume base is a call of its own, and no part of a save. */
function isCellIntent({ kind }: EditIntent): boolean {
  return kind !== 'set-volume-base';
}

describe('random entries in a table', () => {
  it.each(OFFERS)('%s: the server stores exactly the table of the worker', async (offer) => {
    const first = await openSession(sales, budgetOf(offer));
    const intents = fc.array(anyIntent(first.session.table).filter(isCellIntent), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(intents, async (sequence) => {
        const opened = await openSession(sales, budgetOf(offer));
        for (const intent of sequence) opened.session.run(intent);
        const reply = await save(sales, opened);
        expect(reply.body).toMatchObject({ code: '0', data: { version: opened.version + 1 } });
        opened.session.markSaved();
        const { table } = await readTable(sales, opened.budgetId);
        expect(fingerprint(table)).toBe(fingerprint(opened.session.table));
      }),
      { numRuns: runs(4) },
    );
  });
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'ten', '10', '=1+1', '\0', '\ud800', [], {}, -1, 0, -0, 1.01, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);
const cellChange = fc.oneof(
  fc.record({ contents: hostile }),
  fc.record({ contents: hostile, edited: fc.constant(true) }),
  fc.record({ edited: hostile }),
  fc.record({ type: fc.constantFrom('WRITE', 'READ', 'MAKESUMMARY', 'X'), readOnly: fc.boolean() }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'extra', 'width'), hostile),
);
const place = fc.nat({ max: 30 });
const forgery = fc.array(fc.record({ row: place, cell: place, change: cellChange }), { minLength: 1, maxLength: 3 });

function forged(
  { header, inputTableCell }: WireTable,
  changes: typeof forgery extends fc.Arbitrary<infer T> ? T : never,
) {
  const rows = inputTableCell.map((row) => row.map((cell) => ({ ...cell })));
  for (const { row, cell, change } of changes) {
    const cells = rows[row % Math.max(rows.length, 1)] ?? [];
    Object.assign(cells[cell % Math.max(cells.length, 1)] ?? {}, change);
  }
  return { header, inputTableCell: rows };
}

describe('a lawful save that is altered on its way', () => {
  it.each(OFFERS)('%s: is refused and changes nothing, or leaves a lawful table', async (offer) => {
    const first = await openSession(sales, budgetOf(offer));
    const intents = fc.array(anyIntent(first.session.table).filter(isCellIntent), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(intents, forgery, async (sequence, changes) => {
        const opened = await openSession(sales, budgetOf(offer));
        for (const intent of sequence) opened.session.run(intent);
        const body = forged(opened.session.savePayload().body, changes);
        const before = await databasePrint(server.owner);
        const reply = await save(sales, opened, { body });
        expect([200, 400]).toContain(reply.status);
        const { table, version } = await readTable(sales, opened.budgetId);
        expect(unlawfulCells(table)).toEqual([]);
        if (reply.body.code === '0') expect(version).toBe(opened.version + 1);
        else expect(await databasePrint(server.owner)).toBe(before);
      }),
      { numRuns: runs(5) },
    );
  });
});
