import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { RECORDED_SINGLY } from './refusal-records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people', { refusalsSingly: RECORDED_SINGLY });
});
afterAll(() => server.close());

const records = () =>
  server.db
    .selectFrom('audit_log')
    .where('outcome', '=', 'refused')
    .select(['usrnm', sql<number | null>`(details->>'refusals')::int`.as('refusals')])
    .orderBy('id')
    .execute();

it('[API-009] the first refusals of a user within a minute get a record each, further ones are counted', async () => {
  const [sales, admin] = [await server.as('sales'), await server.as('admin')];
  const restarted = await server.restart();
  const refused = restarted.callerOf(sales.token);
  const body = {} as never;
  const sent = RECORDED_SINGLY * 5 + 7;
  for (let at = 0; at < sent; at += 1) expect((await refused.call('roles.update', { body })).status).toBe(403);
  const once = (await records()).filter(({ refusals }) => refusals === null);
  expect(once).toHaveLength(RECORDED_SINGLY);
  // Refusals of another user are counted separately.
  const other = await restarted.callerOf(admin.token).call('budget.volumeBase', { body: {} as never });
  expect(other.status).toBeGreaterThanOrEqual(400);
  await restarted.close();
  const all = await records();
  const counted = all.flatMap(({ refusals }) => refusals ?? []);
  // One record each when the number has doubled, has doubled again, and at the end.
  expect(counted).toEqual([RECORDED_SINGLY, RECORDED_SINGLY * 2, RECORDED_SINGLY + 7]);
  expect(all.filter(({ usrnm }) => usrnm === 'admin')).toHaveLength(1);
  expect(all.filter(({ usrnm }) => usrnm === 'sales')).toHaveLength(RECORDED_SINGLY + counted.length);
});
