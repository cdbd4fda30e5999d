import type { CallBody } from '@oasis/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { demoIds } from '../../../test/demo-ids.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  await letApprove(server, ['manager']);
  life = programLife(server);
  [sales, control, manager] = [await server.as('sales'), await server.as('control'), await server.as('manager')];
});
afterAll(() => server.close());

type Action = CallBody<'packages.process'>['action'];
const process = (by: TestCaller, batchId: number, action: Action) =>
  by.call('packages.process', { body: { batchId, action, comment: 'As it is' }, ...keyed() });
const own = async (by: TestCaller): Promise<readonly number[]> =>
  (await by.call('packages.financing', { query: { pageSize: 100 } })).body.data.content.map((one) => one.batchId);

it('a delegate whose first day follows the beginning of the step gets the package into his worklist and keeps it', async () => {
  const { batchId } = await life.packageOf(1);
  expect(await own(manager)).not.toContain(batchId);
  const { userId } = demoIds(server);
  await server.owner
    .insertInto('approval_delegation')
    .values({
      user_id: await userId('control'),
      delegate_id: await userId('manager'),
      kinds: ['program'],
      first_day: '2026-03-02',
      last_day: '2026-03-31',
      ended_at: null,
      created_by: null,
      created_at: DEMO_DAY,
    })
    .execute();
  await sweepApprovals(server.db, DEMO_DAY);
  expect(await own(manager)).toContain(batchId);
  const decided = await process(manager, batchId, 'approve');
  expect(decided.body.code, decided.text).toBe('0');
  expect(await own(manager)).toContain(batchId);
  await server.owner.updateTable('approval_delegation').set({ ended_at: DEMO_DAY }).execute();
});

it('the worklist shows the present approval of a batch, and no earlier one that was withdrawn', async () => {
  const { batchId } = await life.packageOf(1);
  await sales.call('packages.withdraw', { body: { batchId, comment: 'Wrong month' }, ...keyed() });
  await life.startPackage(batchId);
  const { content } = (await control.call('packages.pending', { query: { waiting: 'me', pageSize: 100 } })).body.data;
  const found = content.filter((one) => one.batchId === batchId);
  expect(found.map(({ status }) => status)).toEqual(['Pending']);
});
