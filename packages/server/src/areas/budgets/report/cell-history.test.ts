import { present } from '@oasis/engine/base';
import type { CellFacts } from '@oasis/engine/edit';
import { runs, testSeed } from '@oasis/engine/testing';
import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, save, sellingRows, type } from '../../../../test/budgets.ts';
import { DEMO_DAY } from '../../../../test/fill.ts';
import { statementsOf } from '../../../../test/statements.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { findBudget } from '../../../budget-storage/budget-store.ts';
import { packChanges } from '../../../budget-storage/changed-cells.ts';
import { MOST_RANGES, rowOutside, touchedRows } from '../../../budget-storage/touched-rows.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Random, seededRandom } from '../../../demo/random.ts';
import { readCellHistory } from './cell-history.ts';

const VERSIONS = 2300;

const seed = testSeed('cell history');

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
}, 60_000);
afterAll(() => server.close());

it('the history of a cell leads back over 2,300 versions that all changed its column', async () => {
  const sales = await server.as('sales');
  const { budgetIds } = await makeProgram(server, sales);
  const id = present(budgetIds[0], 'a budget');
  for (const cost of ['9', '10']) {
    const opened = await openSession(sales, id);
    const [often = 0, once = 0] = sellingRows(opened.session.table);
    type(opened.session, [[cost === '9' ? once : often, 'costPerUnit', cost]]);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
  }
  const newest = { id, version: 3 };
  await sql`insert into budget_change
    select budget_id, version + n, row_set, usrid, at + n * interval '1 hour', fields, gestures, settings, cell_count,
      cells, inputs_before, touched_rows
    from budget_change, generate_series(1, ${VERSIONS - newest.version}::int) n
    where budget_id = ${id} and version = ${newest.version}`.execute(server.owner);
  const opened = await openSession(sales, id);
  const [often = 0, once = 0] = sellingRows(opened.session.table);
  const { rowSet } = present(await findBudget(server.db, id), 'a budget');
  const historyOf = (row: number) => readCellHistory(server.db, { id, rowSet }, { row, field: 'costPerUnit' });
  const first = { version: 2, by: 'Sun Li', before: null, after: 9 };
  const asked = await statementsOf(async () => expect(await historyOf(once)).toMatchObject([first]));
  expect(asked.length, 'saves of other rows are not fetched').toBe(2);
  const versions = (await historyOf(often)).map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: 50 }, (_, place) => VERSIONS - place));
  await forget(id);
  expect(await historyOf(once), 'changes that do not say their rows').toMatchObject([first]);
}, 60_000);

it('the history is the same whether all, some or no changes store the rows that they touched', async () => {
  const { budgetIds } = await makeProgram(server, await server.as('sales'));
  const id = present(budgetIds[0], 'a budget');
  const { rowSet } = present(await findBudget(server.db, id), 'a budget');
  const random = seededRandom(seed);
  await storeChanges(id, rowSet, random);
  const cells = Array.from({ length: 12 }, () => ({ row: random.between(0, MOST_ROW), field: random.pick(FIELDS) }));
  const histories = () => Promise.all(cells.map((cell) => readCellHistory(server.db, { id, rowSet }, cell)));
  const told = await histories();
  expect(told.some((history) => history.length > 0)).toBe(true);
  await forget(id, 2);
  expect(await histories()).toEqual(told);
  await forget(id);
  expect(await histories()).toEqual(told);
});

it('a change stores all of its rows: exact rows if they fit into few ranges, and never too many ranges', () => {
  const apart = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 });
  const blocks = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 20 })), { maxLength: 40 })
    .map((runsOfRows) => runsOfRows.flatMap(([from, count]) => Array.from({ length: count }, (_, n) => from + n)));
  fc.assert(
    fc.property(fc.oneof(apart, blocks), (rows) => {
      const ranges = touchedRows(rows);
      const told = new Set(
        Array.from({ length: 600 }, (_, row) => row).filter((row) => rowOutside(ranges, [row]) !== row),
      );
      const count = ranges.split('[').length - 1;
      expect(rowOutside(ranges, rows)).toBeUndefined();
      expect(count).toBeLessThanOrEqual(MOST_RANGES);
      if (count < MOST_RANGES) expect(told).toEqual(new Set(rows));
    }),
    { seed, numRuns: runs(50) },
  );
});

/** Removes the touched rows from every n-th change, like changes older than that column. */
async function forget(id: number, every = 1) {
  await sql`update budget_change set touched_rows = null where budget_id = ${id} and version % ${every} = 0`.execute(
    server.owner,
  );
}

const FIELDS = ['costPerUnit', 'volume', 'penetration'];
const MOST_ROW = 300;

/** Stores 120 changes of separate, adjacent or single rows. */
async function storeChanges(id: number, rowSet: Buffer, random: Random) {
  const changes: Insertable<Tables['budget_change']>[] = [];
  for (let place = 0; place < 120; place++) {
    const count = random.pick([1, 5, 60, 250]);
    const [start, step] = [random.between(0, MOST_ROW), random.pick([0, 1, 2, 7])];
    const rows = Int32Array.from({ length: count }, (__, n) =>
      step === 0 ? random.between(0, MOST_ROW) : (start + n * step) % (MOST_ROW + 1),
    );
    const facts: CellFacts = {
      kind: 'cells',
      rows,
      columns: Uint16Array.from(rows, () => random.between(0, FIELDS.length - 1)),
      before: Float64Array.from(rows, () => random.next()),
      after: Float64Array.from(rows, () => random.next()),
    };
    const packed = await packChanges(
      facts,
      (column) => FIELDS[column] ?? '',
      () => 'paste',
      1,
    );
    changes.push({
      budget_id: id,
      version: place + 2,
      row_set: rowSet,
      usrid: 1,
      at: new Date(DEMO_DAY.getTime() + place),
      fields: JSON.stringify(packed.fields),
      gestures: JSON.stringify(packed.gestures),
      settings: null,
      cell_count: packed.count,
      cells: packed.cells,
      inputs_before: null,
      touched_rows: touchedRows(rows),
    });
  }
  await server.owner.insertInto('budget_change').values(changes).execute();
}
