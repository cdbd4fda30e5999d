import { present } from '@oasis/engine/base';
import { applySave, isLawful, parseCellText, type Refusal } from '@oasis/engine/edit';
import type { TableSession } from '@oasis/engine/session';
import { type BudgetTable, partnerOf, typedValue } from '@oasis/engine/table';
import type { LogicField } from '@oasis/engine/template';
import { fingerprint, runs, testSeed, wildCellText } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, readTable, save } from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { forgedColumns, forgedWire } from '../../../test/forged-save.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { saveBudget } from './save-budget.ts';

/** An offer of each built-in template, and a fleet one. */
const OFFERS = ['Cash rebate', 'Payment term extension', 'Dealer company car', 'BMBS fleet offer'];

const seed = testSeed('cell texts');

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

interface Typed {
  readonly row: number;
  readonly field: LogicField;
  readonly text: string;
}

/** A cell of any kind, leaves more often than summary rows, and a text. */
function anyTyped({ rows, logic }: BudgetTable): fc.Arbitrary<Typed> {
  const row = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: rows.leafStart, max: rows.count - 1 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: rows.leafStart - 1 }) },
  );
  const field = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(logic.inputs.length > 0 ? logic.inputs : logic.fields)) },
    { weight: 1, arbitrary: fc.constantFrom(...logic.fields) },
  );
  return fc.record({ row, field, text: wildCellText });
}

/** Types the text; if the other field of a linked pair prevents it, that is cleared first, as a user would have to. */
function typeInto(session: TableSession, { row, field, text }: Typed): readonly Refusal[] {
  const first = session.run({ kind: 'set-cell', row, field: field.id, text });
  const partner = first.refusals[0]?.reason.code === 'CELL_PARTNER_GIVEN' && partnerOf(session.table, row, field);
  if (!partner) return first.refusals;
  session.run({ kind: 'clear', blocks: [{ rows: [row], fields: [partner.id] }] });
  const second = session.run({ kind: 'set-cell', row, field: field.id, text });
  if (second.refusals.length > 0) session.undo();
  return second.refusals;
}

/** The body that a forger sends for a text that the screen has refused; the other one of a linked pair is cleared in it. */
function forgedBody(table: BudgetTable, { row, field, text }: Typed): unknown {
  const parsed = parseCellText(text, field.format);
  if (!parsed.ok) return forgedWire(table, [{ row, field: field.id, contents: text }]);
  const partner = partnerOf(table, row, field);
  const cleared = partner === undefined ? [] : [{ row, field: partner.id, value: Number.NaN }];
  return forgedColumns([...cleared, { row, field: field.id, value: parsed.value }]);
}

function overTheWire(body: unknown): never {
  return JSON.parse(JSON.stringify(body)) as never;
}

describe('every text typed into a cell', () => {
  it.each(OFFERS)('%s: the worker and the server give it the same verdict and the same value', async (offer) => {
    const { session } = await openSession(sales, budgetOf(offer));
    const { table } = await readTable(sales, budgetOf(offer));
    const isInput = ({ row, field }: Typed): boolean => field.kind === 'input' && row >= table.rows.leafStart;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyTyped(table), async (typed) => {
        count += 1;
        const [refused] = typeInto(session, typed);
        if (refused !== undefined) {
          const forged = applySave(table, overTheWire(forgedBody(table, typed)), { kind: 'all' });
          const verdict = forged.ok ? forged.value.refusals[0]?.reason : forged.error;
          expect(verdict, 'refused by the server too').toBeDefined();
          const isNumber = parseCellText(typed.text, typed.field.format).ok;
          if (isInput(typed) && isNumber) expect(verdict?.code).toBe(refused.reason.code);
        } else if (session.unsaved > 0) {
          const { body, gestures } = count % 4 === 0 ? session.savePayload() : session.saveColumns();
          const saved = await saveBudget(table, { body: overTheWire(body), gestures, locale: 'en' });
          expect(saved.ok).toBe(true);
          session.markSaved();
        }
        for (const field of table.logic.inputs) {
          if (typed.row >= table.rows.leafStart)
            expect(typedValue(table, typed.row, field)).toBe(typedValue(session.table, typed.row, field));
        }
        if (count % 250 === 0) expect(fingerprint(table)).toBe(fingerprint(session.table));
      }),
      { numRuns: runs(500), seed, endOnFailure: true },
    );
    expect(fingerprint(table)).toBe(fingerprint(session.table));
    expect(isLawful(table)).toBe(true);
  });

  it.each(OFFERS)(
    '%s: the same holds over the network, and a refused text leaves the database unchanged',
    async (offer) => {
      const { table } = await readTable(sales, budgetOf(offer));
      await fc.assert(
        fc.asyncProperty(anyTyped(table), async (typed) => {
          const opened = await openSession(sales, budgetOf(offer));
          const [refused] = typeInto(opened.session, typed);
          const before = await databasePrint(server.owner);
          if (refused !== undefined) {
            const reply = await save(sales, opened, { body: forgedBody(opened.session.table, typed) });
            expect([200, 400]).toContain(reply.status);
            expect(reply.body.code).toBe('1');
            expect(await databasePrint(server.owner)).toBe(before);
            return;
          }
          if (opened.session.unsaved === 0) return;
          const reply = await save(sales, opened);
          expect(reply.body).toMatchObject({ code: '0' });
          opened.session.markSaved();
          const stored = await readTable(sales, opened.budgetId);
          expect(fingerprint(stored.table)).toBe(fingerprint(opened.session.table));
        }),
        { numRuns: runs(3), seed, endOnFailure: true },
      );
    },
  );
});
