import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeBudget, newKey, openSession, save, sellingRows, type } from './budgets.ts';
import type { TestCaller, TestServer } from './test-server.ts';

let server: TestServer;
let other: Awaited<ReturnType<TestServer['restart']>>;
let here: TestCaller;
let there: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  other = await server.restart();
  here = await server.as('sales');
  there = other.callerOf(here.token);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function typedBy(caller: TestCaller, budgetId: number, cost: string) {
  const opened = await openSession(caller, budgetId);
  const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
  type(opened.session, [[row, 'costPerUnit', cost]]);
  return opened;
}

describe('two servers on one database', () => {
  it('let one of two saves succeed and give the other one the present version', async () => {
    const budgetId = await makeBudget(server, here);
    const [first, second] = await Promise.all([typedBy(here, budgetId, '11'), typedBy(there, budgetId, '12')]);
    const replies = await Promise.all([save(here, first), save(there, second)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = present(
      replies.find(({ status }) => status === 409),
      'a conflict',
    );
    expect(lost.body.data).toEqual({ budgetId, version: first.version + 1 });
  });

  it('do a change with a key once, even if both servers get it', async () => {
    const budgetId = await makeBudget(server, here);
    const opened = await typedBy(here, budgetId, '13');
    const key = newKey();
    const [one, two] = await Promise.all([save(here, opened, { key }), save(there, opened, { key })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.data).toEqual(one.body.data);
    const changes = await server.db
      .selectFrom('budget_change')
      .select('version')
      .where('budget_id', '=', budgetId)
      .execute();
    expect(changes).toHaveLength(1);
  });

  it('replace a token alike, and end a session on both', async () => {
    const begun = server.clock.at ?? new Date();
    server.clock.at = new Date(begun.getTime() + 11 * 60_000);
    const replies = await Promise.all([here.call('users.current'), there.call('users.current')]);
    const [mine, theirs] = replies.map(({ headers }) => headers['authorization']);
    expect(mine).toEqual(expect.any(String));
    expect(theirs).toBe(mine);
    const token = String(mine);
    await other.callerOf(token).call('oauth.revoke', { body: { token } });
    expect((await here.call('users.current', { headers: { authorization: token } })).status).toBe(401);
    server.clock.at = begun;
  });
});
