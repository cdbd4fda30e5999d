import type { CallBody } from '@oasis/api-client/contract';
import { dayOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { demoIds } from '../../../test/demo-ids.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let manager: TestCaller;
let ids: Readonly<Record<'sales' | 'control' | 'finance' | 'manager', number>>;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control, manager] = [await server.as('sales'), await server.as('control'), await server.as('manager')];
  const { userId } = demoIds(server);
  const [one, two, three, four] = await Promise.all(['sales', 'control', 'finance', 'manager'].map(userId));
  ids = { sales: one ?? 0, control: two ?? 0, finance: three ?? 0, manager: four ?? 0 };
});
afterAll(() => server.close());

type Action = CallBody<'packages.process'>['action'];
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const process = (by: TestCaller, batchId: number, action: Action, more: object = {}) =>
  by.call('packages.process', { body: { batchId, action, ...more }, ...keyed() });
const detail = async (batchId: number) =>
  (await sales.call('packages.detail', { params: { batchId }, query: {} })).body.data;
const today = () => dayOf(present(server.clock.at, 'a clock'));
const afterOf = async (batchId: number) => {
  const { details } = await lastRecord(server, `program-batch:${batchId}`);
  return (details as { readonly after: Readonly<Record<string, unknown>> }).after;
};
const actsOf = (batchId: number) =>
  server.owner
    .selectFrom('approval_act as t')
    .innerJoin('approval as a', 'a.id', 't.approval_id')
    .select(['t.kind', 't.user_id as by', 't.for_id as for'])
    .where('a.subject_kind', '=', 'program-batch')
    .where('a.subject_id', '=', batchId)
    .where('t.kind', '<>', 'start')
    .orderBy('t.id')
    .execute();
/** Runs `work` while control is away today and manager is the delegate. */
const whileControlIsAway = async (work: () => Promise<void>) => {
  const body = { delegateId: ids.manager, kinds: ['program'], firstDay: today(), lastDay: today() };
  const set = await control.call('delegations.setOwn', { body, headers: callKey() });
  expect(set.body.code, set.text).toBe('0');
  await work();
  const { delegationId } = set.body.data;
  expect((await control.call('delegations.endOwn', { body: { delegationId } })).body.code).toBe('0');
};
const setActive = (usrnm: string, state: boolean) =>
  server.owner.updateTable('app_user').set({ state }).where('usrnm', '=', usrnm).execute();

describe('a delegate', () => {
  it('decides for the absent user: act and record name both; an act at an own place names one', async () => {
    const { batchId } = await life.packageOf(1);
    await whileControlIsAway(async () => {
      expect((await process(manager, batchId, 'approve')).body.code).toBe('0');
    });
    expect(await afterOf(batchId)).toMatchObject({ decidedFor: ids.control });
    expect((await process(await server.as('finance'), batchId, 'approve')).body.code).toBe('0');
    expect(await afterOf(batchId)).not.toHaveProperty('decidedFor');
    expect(await actsOf(batchId)).toEqual([
      { kind: 'approve', by: ids.manager, for: ids.control },
      { kind: 'approve', by: ids.finance, for: ids.finance },
    ]);
    const { acts } = (await sales.call('packages.tracking', { params: { batchId }, query: {} })).body.data;
    expect(acts.filter(({ kind }) => kind === 'approve').map((act) => [act.by, act.for])).toEqual([
      ['Ma Jun', 'Chen Mei'],
      ['Fang Wei', ''],
    ]);
  });

  it('rejects one program for the absent user, and the act names both', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    await whileControlIsAway(async () => {
      const struck = await process(manager, batchId, 'reject', { comment: 'No', programIds: programIds.slice(0, 1) });
      expect(struck.body.code, struck.text).toBe('0');
    });
    expect(await actsOf(batchId)).toEqual([{ kind: 'strike', by: ids.manager, for: ids.control }]);
  });
});

describe('an opinion', () => {
  it('is asked of another user who may read the package', async () => {
    const { batchId } = await life.packageOf(1);
    const ask = (to: number) => process(control, batchId, 'opinion', { to, comment: 'Is it worth it?' });
    const dealer = await demoIds(server).userId('DEALER1');
    expect([codeOf(await ask(ids.control)), codeOf(await ask(dealer))]).toEqual([
      'PACKAGE_READER_NEEDED',
      'PACKAGE_READER_NEEDED',
    ]);
    expect((await ask(ids.manager)).body.code).toBe('0');
  });
});

describe('people offered for an opinion', () => {
  it('are active and never the asker', async () => {
    const { batchId } = await life.packageOf(1);
    const offered = async () =>
      (await control.call('packages.people', { params: { batchId }, query: { as: 'reader' } })).body.data.map(
        ({ usrnm }) => usrnm,
      );
    const readers = await offered();
    expect(readers).toEqual(expect.arrayContaining(['finance', 'manager', 'sales']));
    expect(readers).not.toContain('control');
    await setActive('finance', false);
    expect(await offered()).toEqual(readers.filter((usrnm) => usrnm !== 'finance'));
    await setActive('finance', true);
  });
});

describe('a package on its due day', () => {
  it('is not reported late, even if a member was replaced that day; it is reported on the next day', async () => {
    const { batchId } = await life.packageOf(1);
    const now = present(server.clock.at, 'a clock');
    await server.owner.updateTable('approval').set({ due: today() }).where('subject_id', '=', batchId).execute();
    const late = async () => {
      const rows = await server.owner
        .selectFrom('message')
        .select('user_id')
        .where('object_id', '=', batchId)
        .where('template', '=', 'packageLate')
        .execute();
      return rows.length;
    };
    await setActive('control', false);
    await sweepApprovals(server.db, now);
    expect((await detail(batchId)).steps[0]?.places.map(({ usrnm, state }) => [usrnm, state])).toEqual([
      ['control', 'lost'],
      ['finance', 'open'],
    ]);
    expect(await late()).toBe(0);
    await sweepApprovals(server.db, new Date(now.getTime() + 24 * 3_600_000));
    expect(await late()).toBeGreaterThan(0);
    await setActive('control', true);
    control = await server.as('control');
  });
});

describe('a step whose people have all lost the right', () => {
  it('is blocked, and goes on by itself as soon as one of them is back', async () => {
    const { batchId } = await life.packageOf(1);
    const now = present(server.clock.at, 'a clock');
    const statusOf = async () => (await detail(batchId)).status;
    const deciders = async () => {
      const rows = await server.owner
        .selectFrom('task')
        .select('user_id')
        .where('object_kind', '=', 'program-batch')
        .where('object_id', '=', batchId)
        .where('kind', '=', 'decidePackage')
        .where('state', '=', 'open')
        .execute();
      return rows.map(({ user_id }) => user_id);
    };
    await setActive('control', false);
    await setActive('finance', false);
    await sweepApprovals(server.db, now);
    expect([await statusOf(), await deciders()]).toEqual(['Blocked', []]);
    await setActive('control', true);
    await sweepApprovals(server.db, now);
    expect([await statusOf(), await deciders()]).toEqual(['In Approval', [ids.control]]);
    await setActive('finance', true);
    control = await server.as('control');
  });
});

describe('a later step', () => {
  it('is taken over as the chain says when its user loses the right, though the steps before it stay as they were', async () => {
    const { batchId } = await life.packageOf(1);
    expect((await process(control, batchId, 'approve')).body.code).toBe('0');
    await letApprove(server, ['manager']);
    await setActive('finance', false);
    await sweepApprovals(server.db, present(server.clock.at, 'a clock'));
    const [first, second] = (await detail(batchId)).steps;
    expect(first?.places.map(({ usrnm }) => usrnm)).toEqual(['control']);
    expect(second?.places.map(({ usrnm, state }) => [usrnm, state])).toEqual([
      ['finance', 'lost'],
      ['manager', 'open'],
    ]);
    await setActive('finance', true);
  });
});

describe('the user who starts a package', () => {
  it('decides nothing in it, even if none of its programs is his', async () => {
    const { batchId } = await life.batched();
    expect((await sales.call('batches.submit', { body: { batchId }, ...keyed() })).body.code).toBe('0');
    await letApprove(server, ['control'], 'PROGRAM_SUBMIT');
    const starter = await server.as('control');
    const started = await starter.call('packages.start', { query: {}, body: { batchId }, ...keyed() });
    expect(started.body.code, started.text).toBe('0');
    expect(codeOf(await process(starter, batchId, 'approve'))).toBe('APPROVER_MADE_IT');
    expect((await detail(batchId)).steps[0]?.places.map(({ usrnm }) => usrnm)).toEqual(['finance']);
  });
});
