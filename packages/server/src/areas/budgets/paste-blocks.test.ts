import { present } from '@oasis/engine/base';
import { type EditIntent, type InputChange, parseCellText } from '@oasis/engine/edit';
import type { TableSession } from '@oasis/engine/session';
import { type BudgetTable, partnerOf, typedValue, valueAt } from '@oasis/engine/table';
import { anyIntent, testSeed, wildCellText } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, type OpenedBudget, openSession, save } from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { forgedColumns, forgedWire } from '../../../test/forged-save.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

/** An offer of each built-in template, and a fleet one. */
const OFFERS = ['Cash rebate', 'Payment term extension', 'Dealer company car', 'BMBS fleet offer'];

/** Blocks for each offer. */
const BLOCKS = process.env.OASIS_LONG === '1' ? 2_500 : 25;

const PRINT_EVERY = 5;

const seed = testSeed('paste blocks');

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

interface Block {
  readonly rows: readonly number[];
  readonly fields: readonly string[];
  readonly texts: readonly (readonly string[])[];
}

/** A rectangle of neighbours on the screen, locked cells and summary rows among them. */
function anyBlock({ rows, logic }: BudgetTable): fc.Arbitrary<Block> {
  const size = fc.record({
    top: fc.nat(rows.count - 1),
    left: fc.nat(logic.fields.length - 1),
    down: fc.integer({ min: 1, max: 8 }),
    right: fc.integer({ min: 1, max: 6 }),
  });
  return fc.tuple(size, fc.infiniteStream(wildCellText)).map(([{ top, left, down, right }, texts]) => {
    const blockRows = Array.from(rows.display.slice(top, top + down));
    const fields = logic.fields.slice(left, left + right).map(({ id }) => id);
    return { rows: blockRows, fields, texts: blockRows.map(() => Array.from(texts.take(fields.length))) };
  });
}

/** Everything that no edit may change, at the moment: values of cells that are not WRITE, by place. */
function lockedCells({ table }: TableSession): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    for (const field of table.logic.fields) {
      if (field.kind === 'reference') values.set(`${row} ${field.id}`, valueAt(table, row, field));
      if (field.kind === 'input' && partnerOf(table, row, field) !== undefined)
        values.set(`${row} ${field.id}`, typedValue(table, row, field));
    }
  }
  return values;
}

/** The block as cells of a forged save: a text that is no number becomes 1. */
function cellsOf({ rows, fields, texts }: Block, { logic }: BudgetTable): readonly InputChange[] {
  return rows.flatMap((row, down) =>
    fields.map((field, right) => {
      const parsed = parseCellText(texts[down]?.[right] ?? '', logic.byId.get(field)?.format ?? 'number');
      return { row, field, value: parsed.ok ? parsed.value : 1 };
    }),
  );
}

/** Whether no save may write the cell: no leaf, no input, or READ because of a partner that the save does not clear. */
function isLocked(table: BudgetTable, { row, field: id, value }: InputChange, cells: readonly InputChange[]): boolean {
  const field = table.logic.byId.get(id);
  if (row < table.rows.leafStart || field?.kind !== 'input') return true;
  const partner = partnerOf(table, row, field);
  const isCleared = cells.some((cell) => cell.row === row && cell.field === partner?.id && !(cell.value > 0));
  return partner !== undefined && value > 0 && !isCleared;
}

/** Inputs of two tables that differ outside a block; if one of a linked pair is named, both count. */
function changedOutside(before: BudgetTable, after: BudgetTable, cells: readonly InputChange[]): readonly string[] {
  const { pair, inputs } = after.logic;
  const partners = new Map(
    pair && [
      [pair.rate.id, pair.amount.id],
      [pair.amount.id, pair.rate.id],
    ],
  );
  const named = new Set(
    cells.flatMap(({ row, field }) => [`${row} ${field}`, `${row} ${partners.get(field) ?? field}`]),
  );
  const found: string[] = [];
  for (let row = after.rows.leafStart; row < after.rows.count; row += 1) {
    for (const field of inputs) {
      const place = `${row} ${field.id}`;
      const isSame = Object.is(typedValue(before, row, field), typedValue(after, row, field));
      if (!isSame && !named.has(place)) found.push(place);
    }
  }
  return found;
}

describe('a block over mixed locks', () => {
  it.each(OFFERS)(
    '[BUD-039] %s: changes no locked cell in the worker, nor by a forged save in either form',
    async (offer) => {
      const budgetId = present(budgets.get(offer), offer);
      let stored = await openSession(sales, budgetId);
      let print = await databasePrint(server.owner);
      const cellIntent = anyIntent(stored.session.table).filter(({ kind }) => kind !== 'set-volume-base');
      let [blocks, refused] = [0, 0];
      const runBlock = async (block: Block, intents: readonly EditIntent[]): Promise<void> => {
        blocks += 1;
        pasteInto(await openSession(sales, budgetId), block, intents);
        const { table } = stored.session;
        const cells = cellsOf(block, table);
        const wire = cells.map(({ value, ...cell }) => ({ ...cell, contents: Number.isNaN(value) ? '' : value }));
        for (const body of [forgedColumns(cells), forgedWire(table, wire)]) {
          const reply = await save(sales, stored, { body });
          if (reply.body.code !== '0') {
            refused += 1;
            continue;
          }
          expect(cells.filter((cell) => isLocked(table, cell, cells))).toEqual([]);
          const before = stored.session.table;
          stored = await openSession(sales, budgetId);
          expect(changedOutside(before, stored.session.table, cells)).toEqual([]);
          print = '';
        }
        // A print reads the whole database, so of many blocks some share one.
        if (print === '' || blocks % PRINT_EVERY === 0) {
          const now = await databasePrint(server.owner);
          if (print !== '') expect(now).toBe(print);
          print = now;
        }
      };
      const property = fc.asyncProperty(
        anyBlock(stored.session.table),
        fc.array(cellIntent, { maxLength: 4 }),
        runBlock,
      );
      await fc.assert(property, { numRuns: BLOCKS, seed, endOnFailure: true });
      expect(refused).toBeGreaterThan(0);
    },
  );
});

/** Pastes over a table in any state, and expects locked cells unchanged and a verdict for every cell. */
function pasteInto({ session }: OpenedBudget, block: Block, before: readonly EditIntent[]): void {
  for (const intent of before) session.run(intent);
  const locked = lockedCells(session);
  const { written, refusals, passedOver: summaries = 0 } = session.run({ kind: 'paste', ...block });
  const { logic } = session.table;
  const changed = [...locked].filter(([cell, value]) => {
    const [row = '', id = ''] = cell.split(' ');
    const field = present(logic.byId.get(id), id);
    // A block that clears the other one of a pair on its way unlocks the cell; that a block is typing one by one is a law.
    const isUnlocked =
      field.kind === 'input' &&
      block.rows.includes(Number(row)) &&
      block.fields.some((name) => isPartner(session.table, name, id));
    const now =
      field.kind === 'input'
        ? typedValue(session.table, Number(row), field)
        : valueAt(session.table, Number(row), field);
    return !isUnlocked && !Object.is(now, value);
  });
  expect(changed).toEqual([]);
  // An empty text for the one of a pair that follows from the other in the block is no wish of its own.
  const passedOver = block.texts
    .flatMap((line) => line.map((text, at) => ({ text, field: block.fields[at] ?? '' })))
    .filter(
      ({ text, field }) => text.trim() === '' && block.fields.some((name) => isPartner(session.table, name, field)),
    );
  const cells = (block.rows.length - summaries) * block.fields.length;
  expect(written + refusals.length).toBeLessThanOrEqual(cells);
  expect(written + refusals.length).toBeGreaterThanOrEqual(cells - passedOver.length);
}

function isPartner({ logic: { pair } }: BudgetTable, one: string, other: string): boolean {
  return (
    pair !== undefined && one !== other && [pair.rate.id, pair.amount.id].every((id) => id === one || id === other)
  );
}
