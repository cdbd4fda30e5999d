import type { CallQuery } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
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

describe('the cancelling of a program', () => {
  it('tells whoever decides its last day and why it is asked for, also once it was refused', async () => {
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
  it('shows what was done in the one before, which is opened by its number', async () => {
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
    // What the second one took is no part of the first one.
    expect(opened.frames.map(({ takes }) => Number(takes))).toEqual([0]);
    expect(second.frames.map(({ takes }) => Number(takes))).toEqual([Number(second.amount)]);
    const query = { approvalId: first.approvalId };
    const { body } = await control.call('packages.tracking', { params: { batchId }, query });
    expect([body.data.status, body.data.acts]).toEqual(['Withdrawn', opened.acts]);
  });

  it('shows what was decided on its programs in another batch', async () => {
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

  it('is opened by no number of another batch, nor out of reach', async () => {
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

describe('rejecting ticked programs', () => {
  it('rejects nothing where none is ticked any more', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const body = { batchId, action: 'reject' as const, comment: 'No', programIds: [] };
    const refused = await control.call('packages.process', { body, ...keyed() });
    expect(refused.headers['x-oasis-message']).toBe('PACKAGE_NONE_TICKED');
    expect(await Promise.all(programIds.map(stateOf))).toEqual(['Pending Approval', 'Pending Approval']);
  });
});
