import type { CallQuery } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control, finance] = [await server.as('sales'), await server.as('control'), await server.as('finance')];
});
afterAll(() => server.close());

const detail = async (batchId: number, query: CallQuery<'packages.detail'> = {}) =>
  (await control.call('packages.detail', { params: { batchId }, query })).body.data;
const usridOf = async (usrnm: string) =>
  (await server.owner.selectFrom('app_user').select('id').where('usrnm', '=', usrnm).executeTakeFirstOrThrow()).id;
/** Nothing happens twice at one moment. */
const waitAMinute = () => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + 60_000);
};
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;

describe('the cancellation of a program', () => {
  it('shows its last day and its reason to those who decide, even after it was refused', async () => {
    const { programId, batchId } = await life.approved();
    expect((await detail(batchId)).cancel).toBeNull();
    await life.put(programId, 'Released');
    const ask = (lastDay: string, reason: string) =>
      sales.call('program.cancel', { body: { programId, reason, lastDay }, ...keyed() });
    await ask('2026-05-31', 'Sold out');
    const asked = await detail(programId, { of: 'program' });
    expect(asked.cancel).toEqual({ lastDay: '2026-05-31', reason: 'Sold out' });
    const body = { batchId: programId, of: 'program' as const, action: 'reject' as const, comment: 'Too early' };
    await control.call('packages.process', { body, ...keyed() });
    expect((await detail(programId, { of: 'program' })).cancel).toEqual({ lastDay: '2026-05-31', reason: 'Sold out' });
    waitAMinute();
    await ask('2026-06-15', 'Still sold out');
    const again = await detail(programId, { of: 'program' });
    expect(again.cancel).toEqual({ lastDay: '2026-06-15', reason: 'Still sold out' });
    expect(again.former.map(({ status, acts }) => [status, acts.map(({ comment }) => comment)])).toEqual([
      ['Rejected', ['', 'Too early']],
    ]);
    const former = await detail(programId, { of: 'program', approvalId: asked.approvalId });
    expect(former.cancel).toEqual({ lastDay: '2026-05-31', reason: 'Sold out' });
  });
});

describe('an approval that was started again', () => {
  it('[APR-021] shows the acts of the earlier approval, which is opened by its number', async () => {
    const { batchId } = await life.packageOf(1);
    const first = await detail(batchId);
    await sales.call('packages.comment', { body: { batchId, comment: 'Please be quick' }, ...keyed() });
    await control.call('packages.process', { body: { batchId, action: 'approve', comment: 'Fine' }, ...keyed() });
    await sales.call('packages.withdraw', { body: { batchId, comment: 'Wrong month' }, ...keyed() });
    waitAMinute();
    await life.startPackage(batchId);
    const second = await detail(batchId);
    expect(second.acts.map(({ kind }) => kind)).toEqual(['start']);
    expect(second.former).toMatchObject([
      {
        approvalId: first.approvalId,
        batchId,
        of: 'batch',
        status: 'Withdrawn',
        acts: [
          { kind: 'start' },
          { kind: 'comment', by: 'Sun Li', comment: 'Please be quick' },
          { kind: 'approve', by: 'Chen Mei', comment: 'Fine' },
          { kind: 'withdraw', comment: 'Wrong month' },
        ],
      },
    ]);
    expect(second.former[0]?.endedAt).not.toBe('');
    const opened = await detail(batchId, { approvalId: first.approvalId });
    expect(opened).toMatchObject({ approvalId: first.approvalId, status: 'Withdrawn', former: [] });
    expect(opened.acts).toEqual(second.former[0]?.acts);
    expect(opened.may.decide.allowed).toBe(false);
    // The amount of the second package is not in the first one.
    expect(opened.frames.map(({ takes }) => Number(takes))).toEqual([0]);
    expect(second.frames.map(({ takes }) => Number(takes))).toEqual([Number(second.amount)]);
    const query = { approvalId: first.approvalId };
    const { body } = await control.call('packages.tracking', { params: { batchId }, query });
    expect([body.data.status, body.data.acts]).toEqual(['Withdrawn', opened.acts]);
  });

  it('shows the decisions on its programs in another batch', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    await control.call('packages.process', {
      body: { batchId, action: 'return', comment: 'Please halve it' },
      ...keyed(),
    });
    const [programId = 0] = programIds;
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    await control.call('program.confirm', { body: { programId }, ...keyed() });
    const made = await sales.call('batches.create', { body: { name: 'Again', programIds }, ...keyed() });
    await life.startPackage(made.body.data.batchId);
    const { former } = await detail(made.body.data.batchId);
    expect(former.map((one) => [one.batchId, one.status, one.acts.at(-1)?.comment])).toEqual([
      [batchId, 'Returned', 'Please halve it'],
    ]);
  });

  it('is not opened by a number of another batch, nor out of reach', async () => {
    const [one, other] = [await life.packageOf(1), await life.packageOf(1)];
    const { approvalId } = await detail(other.batchId);
    const wrong = { params: { batchId: one.batchId }, query: { approvalId } };
    expect((await control.call('packages.detail', wrong)).status).toBe(404);
    expect((await control.call('packages.tracking', wrong)).status).toBe(404);
    const ofProgram = { params: { batchId: other.batchId }, query: { approvalId, of: 'program' as const } };
    expect((await control.call('packages.detail', ofProgram)).status).toBe(404);
    const bus = await server.owner
      .updateTable('user_bu')
      .set({ state: false })
      .where('user_id', '=', await usridOf('finance'))
      .where('state', '=', true)
      .returning('id')
      .execute();
    const right = { params: { batchId: other.batchId }, query: { approvalId } };
    expect((await (await server.as('finance')).call('packages.detail', right)).status).not.toBe(200);
    const ids = bus.map(({ id }) => id);
    await server.owner.updateTable('user_bu').set({ state: true }).where('id', 'in', ids).execute();
    finance = await server.as('finance');
    expect((await finance.call('packages.detail', right)).body.data.approvalId).toBe(approvalId);
  });
});

describe('a user to take a step over', () => {
  /** Adds `count` copies of an account's rights, sorted before all others by name. */
  const copiesOf = async (usrnm: string, count: number) => {
    await sql`
      with made as (
        insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
        select 'copy' || n, 'A copy ' || lpad(n::text, 3, '0'), 'copy' || n || '@example.test', u.user_type_id, u.org_id
        from app_user u, generate_series(1, ${count}::int) n where u.usrnm = ${usrnm} returning id),
      roles as (
        insert into user_role (user_id, role_id)
        select m.id, r.role_id from made m, user_role r join app_user u on u.id = r.user_id
        where u.usrnm = ${usrnm} and r.state returning id)
      insert into user_bu (user_id, bu_id)
      select m.id, b.bu_id from made m, user_bu b join app_user u on u.id = b.user_id
      where u.usrnm = ${usrnm} and b.state`.execute(server.owner);
  };

  it('is never one whose role is of another BU, because he would be refused', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const manager = await usridOf('manager');
    await sql`
      with made as (insert into approval_role (name, role_type, created_at) values ('Elsewhere', 'NORMAL', now()) returning id),
      member as (insert into approval_role_user (role_id, user_id, position) select id, ${manager}, 0 from made),
      place as (insert into approval_role_bu (role_id, bu_id)
        select made.id, b.id from made, bu b where b.code <> 'MBPC' and b.parent_id is not null limit 1)
      update approval set plan = jsonb_set(jsonb_set(plan, '{0,roles}', plan -> 0 -> 'roles' || to_jsonb(made.id)),
        '{0,people}', ${JSON.stringify([await usridOf('finance')])}::jsonb)
      from made where subject_id = ${batchId} and subject_kind = 'program-batch'`.execute(server.owner);
    const sent = { params: { batchId }, query: { as: 'member' as const } };
    const offered = (await control.call('packages.people', sent)).body.data;
    expect(offered.map(({ usrnm }) => usrnm)).toEqual(['finance']);
    const refused = await control.call('packages.process', {
      body: { batchId, action: 'transfer', to: manager },
      ...keyed(),
    });
    expect(refused.headers['x-oasis-message']).toBe('APPROVER_NO_MEMBER');
    expect(await stateOf(programIds[0] ?? 0)).toBe('Pending Approval');
  });

  it('is offered however many other users may approve', async () => {
    const { batchId } = await life.packageOf(1);
    await copiesOf('control', 120);
    const others = JSON.stringify([await usridOf('finance')]);
    await sql`update approval set plan = jsonb_set(plan, '{0,people}', ${others}::jsonb)
      where subject_id = ${batchId} and subject_kind = 'program-batch'`.execute(server.owner);
    const people = async (query: CallQuery<'packages.people'>) =>
      (await control.call('packages.people', { params: { batchId }, query })).body.data.map(({ usrnm }) => usrnm);
    expect(await people({ as: 'member', limit: 20 })).toEqual(['finance']);
    expect(await people({ as: 'member', name: 'FINAN', limit: 1 })).toEqual(['finance']);
    expect(await people({ as: 'member', name: 'nobody of this name' })).toEqual([]);
    // The maker is the first by name, and may not be named.
    const [maker = ''] = await people({ as: 'approver', limit: 1 });
    await sql`update approval set makers = makers || ${await usridOf(maker)}::integer
      where subject_id = ${batchId} and subject_kind = 'program-batch'`.execute(server.owner);
    const named = await people({ as: 'approver', limit: 1 });
    expect([named.length, named.includes(maker)]).toEqual([1, false]);
    expect(await people({ as: 'approver', name: 'finance', limit: 1 })).toEqual(['finance']);
  });
});

describe('rejecting ticked programs', () => {
  it('rejects nothing if none is ticked any more', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const body = { batchId, action: 'reject' as const, comment: 'No', programIds: [] };
    const refused = await control.call('packages.process', { body, ...keyed() });
    expect(refused.headers['x-oasis-message']).toBe('PACKAGE_NONE_TICKED');
    expect(await Promise.all(programIds.map(stateOf))).toEqual(['Pending Approval', 'Pending Approval']);
  });
});

describe('a dealer who may name approvers', () => {
  const letDealers = async () => {
    await letApprove(server, ['DEALER1'], 'PACKAGE_ADMIN');
    await letApprove(server, ['DEALER1'], 'PACKAGE_READ');
    await letApprove(server, ['DEALERIT'], 'PROGRAM_APPROVE');
    // Administrators of users do not approve.
    await sql`delete from role_api x using api a, user_role r, app_user u where a.id = x.api_id and r.role_id = x.role_id
      and u.id = r.user_id and u.usrnm = 'DEALERIT' and a.code not in ('LETTER_READ', 'PROGRAM_APPROVE')`.execute(
      server.owner,
    );
  };
  const turn = (state: boolean) =>
    server.owner.updateTable('app_user').set({ state }).where('usrnm', 'in', ['control', 'finance']).execute();

  it('[API-009] names, hands on to and asks only people of his own dealer; others are answered as missing', async () => {
    await letDealers();
    const { batchId } = await life.packageOf(1);
    await turn(false);
    await sweepApprovals(server.db, server.clock.at ?? new Date());
    const dealer = await server.as('DEALER1');
    const [manager, colleague, own] = [await usridOf('manager'), await usridOf('DEALERIT'), await usridOf('DEALER1')];
    const name = (to: number) => dealer.call('packages.name', { body: { batchId, to }, ...keyed() });
    const [refused, nobody] = [await name(manager), await name(9_999_999)];
    expect(refused.headers['x-oasis-message']).toBe('APPROVER_INACTIVE');
    expect(refused.text).toBe(nobody.text);
    const offered = await dealer.call('packages.people', { params: { batchId }, query: { as: 'approver' } });
    expect(offered.body.data.map(({ usrnm }) => usrnm)).toEqual(['DEALERIT']);
    expect((await name(colleague)).body.code).toBe('0');
    await turn(true);
    const colleagueCalls = await server.as('DEALERIT');
    const act = (action: 'transfer' | 'opinion', to: number) =>
      colleagueCalls.call('packages.process', { body: { batchId, action, to, comment: 'Please' }, ...keyed() });
    expect((await act('transfer', await usridOf('finance'))).headers['x-oasis-message']).toBe('APPROVER_INACTIVE');
    expect((await act('opinion', manager)).headers['x-oasis-message']).toBe('PACKAGE_READER_NEEDED');
    expect((await act('opinion', own)).body.code).toBe('0');
  });

  it('sees no name of head office in the messages of a package', async () => {
    const { batchId } = await life.packageOf(1);
    await turn(false);
    await sweepApprovals(server.db, server.clock.at ?? new Date());
    await turn(true);
    const dealer = await server.as('DEALER1');
    const { content } = (await dealer.call('messages.list', { query: { pageSize: 100 } })).body.data;
    expect(content.filter(({ objectId }) => objectId === batchId).map(({ template }) => template)).toContain(
      'packageBlocked',
    );
    // The colleague of the same dealer asked for an opinion above.
    expect(new Set(content.map(({ facts }) => facts.by))).toEqual(new Set(['', 'Deng Ai']));
  });
});
