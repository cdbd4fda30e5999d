import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  budgetServer,
  type MadeProgram,
  makeProgram,
  openSession,
  save,
  sellingRows,
  type,
} from '../../../test/budgets.ts';
import { statementsOf, tablesReadWhole } from '../../../test/statements.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

/** They grow with use; the others are lists of master data that are read whole on purpose. */
const GROWING = [
  'program',
  'budget_table',
  'budget_total',
  'budget_change',
  'row_set',
  'session',
  'idempotency',
  'audit_log',
];

let server: TestServer;
let sales: TestCaller;
let small: MadeProgram;
let large: MadeProgram;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  small = await makeProgram(server, sales);
  large = await makeProgram(server, sales, {
    makes: ['VAN', 'DENZA'],
    offers: ['Cash rebate', 'Trade-in bonus', 'Loyalty bonus', 'BMBS fleet offer'],
    customers: ['Huaxin Logistics', 'Minghe Bank'],
  });
});
afterAll(() => server.close());

const countOf = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

describe('the statements of a call', () => {
  it('are as many for many programs, offers and budgets as for one', async () => {
    const offers = (of: MadeProgram) => () => sales.call('budget.offerTypes', { query: { pgmId: of.programId } });
    const fleet = (of: MadeProgram) => () => sales.call('budget.fleet', { query: { pgmId: of.programId } });
    const list = (pageSize: number) => () => sales.call('program.list', { query: { pageSize } });
    await offers(large)();
    expect(await countOf(offers(large))).toBe(await countOf(offers(small)));
    expect(await countOf(fleet(large))).toBe(await countOf(fleet(small)));
    expect(await countOf(list(10))).toBe(await countOf(list(1)));
  });

  it('find rows by an index in every table that grows', async () => {
    const budgetId = present(small.budgetIds[0], 'a budget');
    const opened = await openSession(sales, budgetId);
    type(opened.session, [[present(sellingRows(opened.session.table)[0], 'a row'), 'costPerUnit', '10']]);
    const statements = await statementsOf(async () => {
      await sales.call('program.list', { query: { pageSize: 10 } });
      await sales.call('budget.offerTypes', { query: { pgmId: small.programId } });
      await sales.call('budget.table', { params: { budgetId } });
      await sales.call('budget.makeTotals', { query: { budgetId } });
      await sales.call('budget.summary', { query: { budgetId } });
      await sales.call('budget.cellHistory', { query: { budgetId, row: 1, field: 'volume' } });
      await save(sales, opened);
    });
    expect(statements.length).toBeGreaterThan(20);
    const wholes: string[] = [];
    for (const statement of statements) {
      if (!/^(select|update|delete|insert|with)/i.test(statement.text)) continue;
      for (const table of await tablesReadWhole(server.owner, statement)) {
        if (GROWING.includes(table)) wholes.push(`${table}: ${statement.text}`);
      }
    }
    expect(wholes).toEqual([]);
  });
});
