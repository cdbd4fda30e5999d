import { present } from '@oasis/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, save, sellingRows, type } from '../../../../../test/budgets.ts';
import type { TestServer } from '../../../../../test/test-server.ts';
import { findBudget } from '../budget-store.ts';
import { readCellHistory } from './cell-history.ts';

const VERSIONS = 2300;

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
}, 60_000);
afterAll(() => server.close());

it('the history of a cell leads back over 2,300 versions that all touch its column', async () => {
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
      cells, inputs_before
    from budget_change, generate_series(1, ${VERSIONS - newest.version}::int) n
    where budget_id = ${id} and version = ${newest.version}`.execute(server.owner);
  const opened = await openSession(sales, id);
  const [often = 0, once = 0] = sellingRows(opened.session.table);
  const { rowSet } = present(await findBudget(server.db, id), 'a budget');
  const historyOf = (row: number) => readCellHistory(server.db, { id, rowSet }, { row, field: 'costPerUnit' });
  expect(await historyOf(once)).toMatchObject([{ version: 2, by: 'Sun Li', before: null, after: 9 }]);
  const versions = (await historyOf(often)).map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: 50 }, (_, place) => VERSIONS - place));
}, 60_000);
