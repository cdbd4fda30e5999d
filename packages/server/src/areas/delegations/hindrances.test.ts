import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const TODAY = '2026-03-02';

let server: TestServer;
let life: ProgramLife;
let control: TestCaller;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  server = await budgetServer();
  server.clock.at = new Date(`${TODAY}T08:00:00Z`);
  life = programLife(server);
  control = await server.as('control');
  const users = await server.owner.selectFrom('app_user').select(['id', 'usrnm']).execute();
  ids = new Map(users.map(({ id, usrnm }) => [usrnm, id]));
});
afterAll(() => server.close());

const idOf = (usrnm: string): number => ids.get(usrnm) ?? 0;
const setOwn = async (usrnm: string, firstDay = TODAY) => {
  const body = { delegateId: idOf(usrnm), kinds: ['program'], firstDay, lastDay: '2026-03-10' };
  return (await control.call('delegations.setOwn', { body, ...keyed() })).body.data;
};
const endAll = () => server.owner.updateTable('approval_delegation').set({ ended_at: new Date() }).execute();
const madeBy = (batchId: number, usrnm: string) =>
  sql`update approval set makers = makers || ${idOf(usrnm)}::integer
    where subject_id = ${batchId} and subject_kind = 'program-batch'`.execute(server.owner);
/** Users with a task to decide a package. */
const deciders = async (batchId: number) => {
  await sweepApprovals(server.db, server.clock.at ?? new Date());
  const rows = await server.owner
    .selectFrom('task as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select('u.usrnm')
    .where('t.state', '=', 'open')
    .where('t.kind', '=', 'decidePackage')
    .where('t.object_id', '=', batchId)
    .orderBy('u.usrnm')
    .execute();
  return rows.map(({ usrnm }) => usrnm);
};

describe('a delegate who cannot decide on a package', () => {
  it('APC-009 is shown when the absence is set and in the lists, and the fallback of the step is asked in addition', async () => {
    const { batchId } = await life.packageOf(1);
    await madeBy(batchId, 'manager');
    // The same in the only running package.
    expect((await setOwn('manager')).hindrances).toHaveLength(1);
    await endAll();
    const { batchId: other } = await life.packageOf(1);
    const { code, name } = await server.owner
      .selectFrom('approval')
      .select(['code', 'name'])
      .where('subject_id', '=', batchId)
      .where('subject_kind', '=', 'program-batch')
      .executeTakeFirstOrThrow();
    const hindrance = { code, name, reason: 'Whoever made or edited something of it does not decide on it' };
    expect((await setOwn('manager')).hindrances).toEqual([hindrance]);
    const own = (await control.call('delegations.own')).body.data;
    expect(own.absences[0]).toMatchObject({ problem: '', hindrances: [hindrance] });
    const list = await (await server.as('admin')).call('delegations.list', { query: { state: 'now' } });
    expect(list.body.data.content[0]?.hindrances).toEqual([hindrance]);
    expect(await deciders(batchId)).toEqual(['control', 'finance']);
    expect(await deciders(other)).toEqual(['control', 'manager']);
    const lent = (await (await server.as('manager')).call('delegations.own')).body.data.lent;
    expect(lent).toMatchObject([{ hindrances: [hindrance] }]);
  });

  it('is shown for an absence to come, and not for one that is over or for a decided package', async () => {
    await endAll();
    const { batchId } = await life.packageOf(1);
    await madeBy(batchId, 'manager');
    const made = await server.owner
      .selectFrom('approval')
      .select('code')
      .where('ended_at', 'is', null)
      .where(sql<boolean>`${idOf('manager')}::integer = any(makers)`)
      .execute();
    const set = await setOwn('manager', '2026-03-05');
    // Those of which he is a maker, and no others; his rights are checked for the days to come.
    expect(set.hindrances.map(({ code }) => code)).toEqual(made.map(({ code }) => code));
    expect(await deciders(batchId)).toEqual(['control']);
    const before = set.hindrances.length;
    await control.call('packages.process', { body: { batchId, action: 'approve' }, ...keyed() });
    const hindered = async () => (await control.call('delegations.own')).body.data.absences[0]?.hindrances.length;
    expect(await hindered()).toBe(before - 1);
    await endAll();
    expect(await hindered()).toBe(0);
  });

  it('is not shown if no step asks him, or if he may decide', async () => {
    await endAll();
    await life.packageOf(1);
    await letApprove(server, ['sipo']);
    const set = await setOwn('sipo', '2026-03-05');
    expect(set.hindrances).toEqual([]);
  });
});
