import { MOST_REPORT_SEARCHES } from '@oasis/engine/areas/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [sales, finance] = [await server.as('sales'), await server.as('finance')];
});
afterAll(() => server.close());

const list = async (caller: TestCaller) => (await caller.call('reportSearches.list')).body.data;
const save = (caller: TestCaller, name: string, search = 'yearQm=2026.Q1') =>
  caller.call('reportSearches.save', { body: { name, search } });

it('stores searches by name for their user; saving under an existing name replaces the filters', async () => {
  await save(sales, ' Vans ', 'make=VAN');
  await save(sales, 'A quarter');
  const { searchId } = (await save(sales, 'VANS', 'make=VAN&rtOrWs=WS')).body.data;
  expect(await list(sales)).toEqual([
    expect.objectContaining({ name: 'A quarter' }),
    { searchId, name: 'VANS', search: 'make=VAN&rtOrWs=WS' },
  ]);
  expect(await list(finance)).toEqual([]);
  const foreign = await finance.call('reportSearches.delete', { body: { searchId } });
  const missing = await finance.call('reportSearches.delete', { body: { searchId: 999_999 } });
  expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message]);
  expect((await sales.call('reportSearches.delete', { body: { searchId } })).body.code).toBe('0');
  expect((await list(sales)).map(({ name }) => name)).toEqual(['A quarter']);
});

it('refuses a wrong name, and stores no more searches than the limit', async () => {
  for (const name of ['', ' ', 'x'.repeat(61)]) expect((await save(sales, name)).body.code, name).toBe('1');
  for (let place = (await list(finance)).length; place < MOST_REPORT_SEARCHES; place += 1)
    expect((await save(finance, `Search ${place}`)).body.code).toBe('0');
  const reply = await save(finance, 'One more');
  expect(reply.body.message).toContain(`There are ${MOST_REPORT_SEARCHES} saved searches already`);
  expect((await save(finance, 'search 7', 'make=PBP')).body.code).toBe('0');
  expect(await list(finance)).toHaveLength(MOST_REPORT_SEARCHES);
});

it('of many simultaneous saves under one name one search is kept', async () => {
  const manager = await server.as('manager');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => save(manager, 'Together', `make=VAN&limit=${place}`)),
  );
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '0'));
  const [kept, ...others] = await list(manager);
  expect([kept?.name, others]).toEqual(['Together', []]);
  await manager.call('reportSearches.delete', { body: { searchId: kept?.searchId ?? 0 } });
  expect((await save(manager, 'Another')).body.data.searchId).toBe(kept?.searchId);
});
