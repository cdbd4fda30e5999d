import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { SINGLY } from './refusal-records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people', { refusalsSingly: SINGLY });
});
afterAll(() => server.close());

const records = () =>
  server.db
    .selectFrom('audit_log')
    .where('outcome', '=', 'refused')
    .select(['usrnm', sql<number | null>`(details->>'refusals')::int`.as('refusals')])
    .orderBy('id')
    .execute();

it('[API-009] of many refusals of one person within a minute the first have records, the others are counted', async () => {
  const [sales, admin] = [await server.as('sales'), await server.as('admin')];
  const restarted = await server.restart();
  const refused = restarted.callerOf(sales.token);
  const body = {} as never;
  const sent = SINGLY * 5 + 7;
  for (let at = 0; at < sent; at += 1) expect((await refused.call('roles.update', { body })).status).toBe(403);
  const once = (await records()).filter(({ refusals }) => refusals === null);
  expect(once).toHaveLength(SINGLY);
  // Somebody else's refusals have records of their own.
  const other = await restarted.callerOf(admin.token).call('budget.volumeBase', { body: {} as never });
  expect(other.status).toBeGreaterThanOrEqual(400);
  await restarted.close();
  const all = await records();
  const counted = all.flatMap(({ refusals }) => refusals ?? []);
  // Told when their number had doubled, doubled again, and at the end.
  expect(counted).toEqual([SINGLY, SINGLY * 2, SINGLY + 7]);
  expect(all.filter(({ usrnm }) => usrnm === 'admin')).toHaveLength(1);
  expect(all.filter(({ usrnm }) => usrnm === 'sales')).toHaveLength(SINGLY + counted.length);
});
