import type { CallBody } from '@oasis/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { demoIds } from '../../../test/demo-ids.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
});
beforeEach(() => itIs('2026-03-02T08:00:00Z'));
afterAll(() => server.close());

/** Sets the clock and signs everybody in again, since sessions end with their days. */
const itIs = async (moment: string): Promise<void> => {
  server.clock.at = new Date(moment);
  [sales, control, finance] = [await server.as('sales'), await server.as('control'), await server.as('finance')];
};
type Action = CallBody<'packages.process'>['action'];
const process = (by: TestCaller, batchId: number, action: Action, more: object = {}, locale = 'en') =>
  by.call('packages.process', {
    body: { batchId, of: 'program', action, comment: 'As it is', ...more },
    headers: { ...keyed().headers, 'x-oasis-locale': locale },
  });
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;
const cancel = async (programId: number, lastDay: string): Promise<void> => {
  const reply = await sales.call('program.cancel', { body: { programId, reason: 'Sold out', lastDay }, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
};
/** A released program whose cancellation waits for its first step. */
const cancelling = async (lastDay: string): Promise<number> => {
  const { programId } = await life.approved();
  await life.put(programId, 'Released');
  await cancel(programId, lastDay);
  return programId;
};
/** The messages about a program since then, each once for each recipient. */
const told = async (programId: number): Promise<readonly string[]> => {
  const rows = await server.owner
    .selectFrom('message')
    .select('template')
    .where('object_kind', '=', 'program')
    .where('object_id', '=', programId)
    .where('template', 'like', 'cancel%')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

it('a cancellation is not approved after its last qualifying day; once rejected it can be requested again', async () => {
  const programId = await cancelling('2026-05-31');
  expect((await process(control, programId, 'approve')).body.data).toMatchObject({ step: 2 });
  // The first of June in China.
  await itIs('2026-05-31T16:30:00Z');
  const refused = await process(finance, programId, 'approve');
  expect([codeOf(refused), refused.body.message]).toEqual([
    'CANCEL_DAY_OVER',
    'The last qualifying day, 2026-05-31, is over: please reject or return this, and ask for the cancelling anew with another day',
  ]);
  expect((await process(finance, programId, 'approve', {}, 'zh')).body.message).toBe(
    '最后有效日 2026-05-31 已过：请驳回或退回，并以新的最后有效日重新申请取消',
  );
  expect(await stateOf(programId)).toBe('Released');
  expect((await process(finance, programId, 'reject')).body.data).toMatchObject({ status: 'Rejected' });
  await cancel(programId, '2026-06-15');
  await process(control, programId, 'approve');
  expect((await process(finance, programId, 'approve')).body.code).toBe('0');
  expect(await stateOf(programId)).toBe('Cancelled');
  expect(await server.db.transaction().execute(checkMoney)).toEqual([]);
});

it('a cancellation is approved on its last qualifying day', async () => {
  const programId = await cancelling('2026-05-31');
  await process(control, programId, 'approve');
  await itIs('2026-05-31T15:30:00Z');
  expect((await process(finance, programId, 'approve')).body.code).toBe('0');
  expect(await stateOf(programId)).toBe('Cancelled');
});

it('each event of a cancellation has a message of its own', async () => {
  const programId = await cancelling('2026-05-31');
  const asked = demoIds(server);
  await sales.call('packages.remind', { params: { batchId: programId }, body: { of: 'program' } });
  await process(control, programId, 'opinion', { to: await asked.userId('manager') });
  const body = { batchId: programId, of: 'program', comment: 'It is' } as const;
  await (await server.as('manager')).call('packages.comment', { body, ...keyed() });
  await server.owner
    .updateTable('approval')
    .set({ due: '2026-01-01' })
    .where('subject_kind', '=', 'program')
    .where('subject_id', '=', programId)
    .execute();
  await sweepApprovals(server.db, DEMO_DAY);
  await sales.call('packages.withdraw', { body: { ...body, comment: 'We keep it' }, ...keyed() });
  const templates = await told(programId);
  expect(templates.filter((one, at) => one !== templates[at - 1])).toEqual([
    'cancelWaits',
    'cancelReminder',
    'cancelOpinionAsked',
    'cancelOpinionGiven',
    'cancelLate',
    'cancelWithdrawn',
  ]);
});

it('a cancellation skips steps for deviation from the guideline, since it takes no money', async () => {
  const set = (over: number | null) =>
    server.owner
      .updateTable('approval_chain_step')
      .set({ deviation_over: over })
      .where('name', '=', 'Finance')
      .execute();
  await set(0.001);
  const programId = await cancelling('2026-05-31');
  const { steps } = (
    await control.call('packages.tracking', { params: { batchId: programId }, query: { of: 'program' } })
  ).body.data;
  await set(null);
  expect(steps.map(({ name }) => name)).toEqual(['Controlling']);
});
