import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import type { TestServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { loadCars } from './load-cars.ts';
import { loadSaleLives } from './load-sale-lives.ts';
import { loadSales } from './load-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  const now = server.clock.at ?? new Date();
  await server.owner.transaction().execute(async (tx) => {
    await loadCars(tx, { seed: 20, now });
    await loadSales(tx, now);
  });
  await loadSaleLives(server.owner, { documents: new DocumentFolder(server.documentFolder), now });
});
afterAll(() => server.close());

async function countOf(account: string, status: string): Promise<number> {
  const caller = await server.as(account);
  return (await caller.call('retail.list', { query: { status, pageSize: 1 } })).body.data.totalElements;
}

describe('the sales of the demo', () => {
  it('stand in every state, for each account that works with them', async () => {
    const states = {
      PendingUpload: 12,
      Submitted: 8,
      UnderValidation: 2,
      Passed: 6,
      Rejected: 6,
      Confirmed: 20,
      Completed: 4,
      Void: 2,
    };
    for (const account of ['sicco', 'sipo', 'control']) {
      const found = await Promise.all(Object.keys(states).map(async (state) => [state, await countOf(account, state)]));
      expect([account, Object.fromEntries(found)]).toEqual([account, states]);
    }
    for (const account of ['DEALER1', 'DEALER2']) {
      const halves = Object.entries(states).map(([state, count]) => [state, count / 2]);
      const found = await Promise.all(halves.map(async ([state]) => [state, await countOf(account, String(state))]));
      expect([account, found]).toEqual([account, halves]);
    }
  });

  it('leave cars in stock, and sell cars as retail, fleet and demo cars', async () => {
    const cars = await server.db
      .selectFrom('car')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute();
    expect(cars.map(({ status }) => status)).toEqual(['Demo', 'InStock', 'Sold']);
    expect(cars.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    const dealer = await server.as('DEALER1');
    const stocked = (await dealer.call('retail.cars', { query: { status: 'none' } })).body.data.totalElements;
    expect(stocked).toBeGreaterThan(3);
  });

  it('have papers whose values a machine reads, as the dealer typed them', async () => {
    const sicco = await server.as('sicco');
    const { content } = (await sicco.call('retail.list', { query: { status: 'Passed' } })).body.data;
    // The first one was mistyped.
    const recordId = present(content[2], 'a sale').recordId;
    const { compared, papers } = (await sicco.call('retail.view', { query: { recordId } })).body.data;
    expect(papers.map(({ kind, type }) => [kind, type])).toEqual([
      ['invoice', 'pdf'],
      ['licence', 'pdf'],
    ]);
    expect(compared.filter(({ read }) => read === '').map(({ field }) => field)).toEqual([]);
    expect(compared.filter(({ differs }) => differs.length > 0)).toEqual([]);
    const paper = present(papers[0], 'an invoice');
    const opened = await sicco.call('retail.paper', { query: { recordId, paperId: paper.paperId } });
    expect(opened.status).toBe(200);
  });

  it('have two with one invoice number, prices that differ from the invoice, and a proposed correction', async () => {
    const sicco = await server.as('sicco');
    const { content } = (await sicco.call('retail.list', { query: { status: 'Submitted' } })).body.data;
    const seen = await Promise.all(
      content.map(async ({ recordId }) => (await sicco.call('retail.view', { query: { recordId } })).body.data),
    );
    const differing = seen.filter(({ compared }) => compared.some(({ differs }) => differs.length > 0));
    expect(differing).toHaveLength(2);
    const twice = seen.filter(({ draft }) => draft.invoiceNumber === '20260001');
    expect(twice.map(({ dealerCode }) => dealerCode).toSorted()).toEqual(['D1001', 'D1002']);
    const control = await server.as('control');
    const corrections = (await control.call('corrections.list', { query: {} })).body.data;
    expect(corrections.totalElements).toBe(2);
  });
});
