import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import type { TestServer } from '../../test/test-server.ts';
import { chainInForce } from '../approvals/chain-in-force.ts';
import { checkApprovals } from '../verify/check-approvals.ts';
import { checkMoney } from '../verify/check-money.ts';
import { checkMoves } from '../verify/check-moves.ts';
import { loadChains } from './load-chains.ts';
import { loadPrograms } from './load-programs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  await server.db.transaction().execute(async (tx) => {
    await loadChains(tx, DEMO_DAY);
    await loadPrograms(tx, { seed: 1, now: DEMO_DAY });
  });
}, 120_000);
afterAll(() => server.close());

describe('approvals of the demo', () => {
  it('[APC-017] have the roles Sales, Controlling, Finance and Management, which are normal ones of every BU', async () => {
    const { rows } = await sql<{ name: string; type: string; everywhere: boolean; members: string[] }>`
      select r.name, r.role_type as type,
        (select count(*) from approval_role_bu b where b.role_id = r.id) = (select count(*) from bu where not deleted) as everywhere,
        array(select u.usrnm from approval_role_user m join app_user u on u.id = m.user_id where m.role_id = r.id) as members
      from approval_role r order by r.id`.execute(server.owner);
    expect(rows).toEqual([
      { name: 'Sales', type: 'NORMAL', everywhere: true, members: [] },
      { name: 'Controlling', type: 'NORMAL', everywhere: true, members: ['control'] },
      { name: 'Finance', type: 'NORMAL', everywhere: true, members: ['finance'] },
      { name: 'Management', type: 'NORMAL', everywhere: true, members: ['manager'] },
    ]);
  });

  it('have a chain of programs in force for every BU', async () => {
    const bus = await server.owner.selectFrom('bu').select(['id', 'code']).where('deleted', '=', false).execute();
    for (const { id, code } of bus) {
      const chain = await chainInForce(server.db, { kind: 'program', buId: id, entity: null, day: dayOf(DEMO_DAY) });
      expect(chain?.name).toBe(`${code} programs`);
    }
  });

  it('give a new user a waiting package and decided ones, with consistent money, tasks and states', async () => {
    const manager = await server.as('manager');
    const all = (await manager.call('packages.pending', { query: { pageSize: 100 } })).body.data.content;
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['In Approval', 'Approved', 'Rejected']));
    const waiting = all.find(({ status }) => status === 'In Approval');
    expect(waiting).toMatchObject({ batchName: 'S-Class loyalty' });
    const { rows } = await sql<{ usrnm: string }>`
      select u.usrnm from task t join app_user u on u.id = t.user_id
      where t.state = 'open' and t.kind = 'decidePackage'`.execute(server.owner);
    expect(rows).toHaveLength(1);
    const finance = await server.as('finance');
    expect((await finance.call('packages.financing', { query: {} })).body.data.content.length).toBeGreaterThan(0);
    const findings = await server.db
      .transaction()
      .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkMoves(tx)), ...(await checkApprovals(tx))]);
    expect(findings).toEqual([]);
  });
});
