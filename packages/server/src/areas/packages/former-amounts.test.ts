import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const detail = async (batchId: number) =>
  (await control.call('packages.detail', { params: { batchId }, query: {} })).body.data;
/** The amounts on the page of a package: in all, of its programs, and of their budgets. */
const amounts = async (batchId: number) => {
  const { amount, programs, budgets } = await detail(batchId);
  return [[amount], programs.map((one) => one.amount), budgets.map((one) => one.amount)];
};
const process = async (batchId: number, action: 'return' | 'reject', programIds: number[] = []) => {
  const body = { batchId, action, comment: 'Please halve it', ...(programIds.length > 0 && { programIds }) };
  expect((await control.call('packages.process', { body, ...keyed() })).body.code).toBe('0');
};
/** Another unit cost in the budget of a saved program. */
const costs = async (programId: number, cost: string) => {
  const budgets = server.db.selectFrom('budget_table').select('id').where('program_id', '=', programId);
  await fillIn(sales, (await budgets.executeTakeFirstOrThrow()).id, [[0, 'costPerUnit', cost]]);
};
/** A package of saved programs in a batch of their own, a minute later. */
async function packagedAgain(programIds: number[]): Promise<number> {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + 60_000);
  for (const programId of programIds) {
    expect((await sales.call('program.submit', { body: { programId }, ...keyed() })).body.code).toBe('0');
    await control.call('program.confirm', { body: { programId }, ...keyed() });
  }
  const made = await sales.call('batches.create', { body: { name: 'Again', programIds }, ...keyed() });
  await life.startPackage(made.body.data.batchId);
  return made.body.data.batchId;
}

it('[APR-020] an earlier package shows the amounts of its time, whatever its programs ask for now', async () => {
  const { batchId, programIds } = await life.packageOf(1);
  const [programId = 0] = programIds;
  const asked = await amounts(batchId);
  expect(new Set(asked.flat())).toEqual(new Set(['7000.00']));
  const [before] = (await detail(batchId)).programs;
  expect(before?.deviation).not.toBeNull();
  await process(batchId, 'return');
  expect(await amounts(batchId)).toEqual(asked);
  // Nobody has edited it yet.
  expect((await detail(batchId)).programs[0]?.deviation).toBe(before?.deviation);
  await costs(programId, '3000');
  expect(await amounts(batchId)).toEqual(asked);
  const again = await packagedAgain(programIds);
  expect(new Set((await amounts(again)).flat())).toEqual(new Set(['21000.00']));
  expect(await amounts(batchId)).toEqual(asked);
  expect((await detail(batchId)).programs[0]?.deviation).toBeNull();
  expect((await detail(again)).programs[0]?.deviation).not.toBeNull();
});

it('[APR-020] what a package still asks for after a program was struck out has its amount and its deviation', async () => {
  const { batchId, programIds } = await life.packageOf(2);
  const [gone = 0] = programIds;
  expect((await detail(batchId)).left).toBeNull();
  await process(batchId, 'reject', [gone]);
  const { left, programs } = await detail(batchId);
  const kept = programs.find(({ programId }) => programId !== gone);
  expect(kept?.deviation).not.toBeNull();
  expect(left).toEqual({ programs: 1, amount: '7000.00', deviation: kept?.deviation });
});

it('[APR-020] a package neither counts nor holds a struck-out program that another package asks for', async () => {
  const { batchId, programIds } = await life.packageOf(2);
  const [gone = 0] = programIds;
  const asked = await amounts(batchId);
  await process(batchId, 'reject', [gone]);
  const takes = async (id: number) => (await detail(id)).frames.map((one) => Number(one.takes));
  expect(await takes(batchId)).toEqual([7000]);
  await sales.call('program.revise', { body: { programId: gone }, ...keyed() });
  await costs(gone, '3000');
  const again = await packagedAgain([gone]);
  expect([await takes(batchId), await takes(again)]).toEqual([[7000], [21_000]]);
  expect(await amounts(batchId)).toEqual(asked);
});

it('[APR-020] a returned package compares nothing of a program that a later package asks for', async () => {
  const { batchId, programIds } = await life.packageOf(1);
  expect((await detail(batchId)).deviations).toHaveLength(1);
  await process(batchId, 'return');
  await costs(programIds[0] ?? 0, '3000');
  const again = await packagedAgain(programIds);
  expect((await detail(again)).deviations).toHaveLength(1);
  expect((await detail(batchId)).deviations).toEqual([]);
  // Nor once that was decided.
  await life.approveAll(again);
  expect((await detail(batchId)).deviations).toEqual([]);
});

it('[APR-020] an overdrawn frame is marked on the package that holds its money, and not on one that holds none any more', async () => {
  const { batchId, programIds } = await life.packageOf(1);
  await process(batchId, 'return');
  const again = await packagedAgain(programIds);
  const { bus } = (await control.call('frames.read', { query: { year: 2026 } })).body.data;
  const buId = bus.find(({ code }) => code === 'MBPC')?.id ?? 0;
  const frames = [{ buId, make: 'DENZA', version: 0, amount: '1' }];
  const saved = await control.call('frames.save', { body: { year: 2026, reason: 'Test', frames }, ...keyed() });
  expect(saved.body.code, saved.text).toBe('0');
  const drawn = async (id: number) =>
    (await detail(id)).frames.map(({ takes, overdrawn }) => [Number(takes), overdrawn]);
  expect([await drawn(batchId), await drawn(again)]).toEqual([[[0, false]], [[7000, true]]]);
});
