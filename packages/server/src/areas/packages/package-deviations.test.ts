import { parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed, withoutPrice } from '../../../test/budgets.ts';
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

const detail = async (batchId: number, of: 'batch' | 'program' = 'batch') =>
  (await control.call('packages.detail', { params: { batchId }, query: { of } })).body.data;
/** The deviation amounts of a package for the one make and year of its programs, in whole yuan. */
const amounts = async (batchId: number): Promise<readonly (number | null)[]> => {
  const { deviations } = await detail(batchId);
  expect(deviations.length).toBeLessThanOrEqual(1);
  return deviations.flatMap(({ beforeAmount, withAmount }) =>
    [beforeAmount, withAmount].map((amount) => (amount === null ? null : Math.round(amount))),
  );
};
const budgetOf = async (programId: number): Promise<number> => {
  const budgets = server.db.selectFrom('budget_table').select('id').where('program_id', '=', programId);
  return (await budgets.executeTakeFirstOrThrow()).id;
};
const lasts = async (programId: number, firstDay: string, lastDay: string): Promise<void> => {
  const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
  const body = { programId, design: { ...design, firstDay, lastDay } };
  expect((await sales.call('design.save', { body, ...keyed() })).body.code).toBe('0');
};

/** A released program of DENZA, from April to June, in a package of its own. */
async function released(cost = '20000') {
  const made = await life.ready();
  await fillIn(sales, await budgetOf(made.programId), [
    [0, 'volume', '7'],
    [0, 'costPerUnit', cost],
  ]);
  const batchId = await packaged([made.programId]);
  await life.approveAll(batchId);
  await life.put(made.programId, 'Released');
  await forgetSums();
  return { ...made, batchId };
}

/** The next version of a released program, saved and complete. */
async function revised(programId: number, firstDay = ''): Promise<number> {
  const next = (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
  if (firstDay !== '') await lasts(next, firstDay, '2026-06-30');
  const parameter = present(
    (await sales.call('parameter.detail', { query: { pgmId: next } })).body.data,
    'a parameter',
  );
  const { version } = (
    await sales.call('parameter.save', {
      query: { version: parameter.version },
      body: { pgmId: next, ...parameterForm.empty, ...parameter.parameter },
    })
  ).body.data;
  await (await server.as('sipo')).call('parameter.confirm', { query: { version }, body: { pgmId: next }, ...keyed() });
  await life.confirmWording(next, sales);
  return next;
}

/** A package of saved programs that waits for its first step. */
async function packaged(programIds: number[]): Promise<number> {
  for (const programId of programIds) {
    const sent = await sales.call('program.submit', { body: { programId }, ...keyed() });
    expect(sent.body.code, sent.text).toBe('0');
    await control.call('program.confirm', { body: { programId }, ...keyed() });
  }
  const { batchId } = (await sales.call('batches.create', { body: { name: 'Deviation', programIds }, ...keyed() })).body
    .data;
  await life.startPackage(batchId);
  return batchId;
}

/** The deviation amount of DENZA in the report of approved and released programs, in whole yuan. */
const reported = async (): Promise<number> => {
  const choice = { brand: [], bu: [], make: ['DENZA'], submitStatus: ['Approved', 'Released'] };
  const view = {
    check: false,
    kufri: '',
    reportView: 'Model',
    rtOrWs: '',
    activeStatus: 'All',
    planningName: '',
  } as const;
  const { listMake } = (await control.call('report.guideline', { body: { ...choice, ...view, yearQm: '2026.M12' } }))
    .body.data;
  return Math.round(listMake.find(({ level }) => level === 0)?.ydeviationAbsolutAmount ?? Number.NaN);
};

/** States that are put without a move are not seen by the sums of approved programs: a move follows. */
const forgetSums = () => life.saved();

it('a version equal to the released one changes no deviation, before and after its approval and release', async () => {
  const first = await released();
  const [before, alone = null] = await amounts(first.batchId);
  expect([before, alone === null || alone === 0]).toEqual([null, false]);
  const second = await revised(first.programId);
  const batchId = await packaged([second]);
  expect(await amounts(batchId)).toEqual([alone, alone]);
  await life.approveAll(batchId);
  expect(await amounts(batchId)).toEqual([alone, alone]);
  await life.put(second, 'Released');
  await forgetSums();
  expect(await amounts(batchId)).toEqual([alone, alone]);
  // The report no longer counts the former one, whether or not it exists.
  expect(await amounts(first.batchId)).toEqual([]);
  await life.put(second, 'Cancelled');
  await life.put(first.programId, 'Cancelled');
});

it('a version takes the months of the released one from its first month on, and leaves the earlier months', async () => {
  const first = await released();
  const [, alone] = await amounts(first.batchId);
  const second = await revised(first.programId, '2026-05-01');
  const batchId = await packaged([second]);
  const [before, both = null] = await amounts(batchId);
  expect([before, both === alone]).toEqual([alone, false]);
  await life.approveAll(batchId);
  expect(await amounts(batchId)).toEqual([alone, both]);
  // After the release the report equals the package.
  await life.put(second, 'Released');
  await forgetSums();
  expect(await reported()).toBe(both);
  expect(await amounts(batchId)).toEqual([alone, both]);
  await life.put(second, 'Cancelled');
  await life.put(first.programId, 'Cancelled');
});

it('a struck-out program counts neither with the package nor without it', async () => {
  const made = [await life.ready(), await life.ready()];
  for (const { programId } of made) {
    await fillIn(sales, await budgetOf(programId), [
      [0, 'volume', '7'],
      [0, 'costPerUnit', '20000'],
    ]);
  }
  const [gone, kept] = made.map(({ programId }) => programId);
  const batchId = await packaged([gone ?? 0, kept ?? 0]);
  const [, both] = await amounts(batchId);
  const body = { batchId, action: 'reject' as const, comment: 'Not this one', programIds: [gone ?? 0] };
  expect((await control.call('packages.process', { body, ...keyed() })).body.code).toBe('0');
  const [before, one] = await amounts(batchId);
  expect(before).toBeNull();
  expect(2 * (one ?? 0)).toBeCloseTo(both ?? Number.NaN, -1);
  await life.approveAll(batchId);
  expect(await amounts(batchId)).toEqual([null, one]);
  await life.put(kept ?? 0, 'Cancelled');
});

it('a program cancelled after its package adds nothing to the report, and a cancellation compares nothing', async () => {
  const { programId, batchId } = await released();
  const body = { programId, reason: 'Sold out', lastDay: '2026-05-31' };
  expect((await sales.call('program.cancel', { body, ...keyed() })).body.code).toBe('0');
  expect((await detail(programId, 'program')).deviations).toEqual([]);
  await life.put(programId, 'Cancelled');
  await forgetSums();
  expect(await amounts(batchId)).toEqual([]);
});

it('money of a model without a price is in no deviation, and every page shows the amount that is left out', async () => {
  const { programId } = await life.ready();
  const budgetId = await budgetOf(programId);
  await fillIn(sales, budgetId, [
    [0, 'volume', '8'],
    [0, 'costPerUnit', '1000'],
    [1, 'volume', '2'],
    [1, 'costPerUnit', '1000'],
  ]);
  const { leftOut, avgSi } = await withoutPrice(server, budgetId, 1);
  expect(leftOut).toEqual({ volume: expect.closeTo(2, 9), budget: expect.closeTo(2000, 6) });
  const batchId = await packaged([programId]);

  const query = { programId: String(programId) };
  const [reviewed] = (await control.call('program.review', { query })).body.data.deviations;
  expect(reviewed?.avgSi).toBeCloseTo(avgSi, 12);
  expect(reviewed?.leftOut).toEqual(leftOut);
  const deviation = present(reviewed?.deviation, 'a deviation');
  const [listed] = (await control.call('program.deviations', { query: { ids: `${programId}` } })).body.data;
  expect(listed).toMatchObject({ deviation: expect.closeTo(deviation, 12), leftOut });

  const shown = await detail(batchId);
  // The condition *deviation over* looks at the deviation of the head.
  expect(shown.deviation).toBeCloseTo(deviation, 12);
  expect(shown.programs).toMatchObject([{ deviation: expect.closeTo(deviation, 12), leftOut }]);
  expect(shown.deviations).toMatchObject([{ with: expect.closeTo(deviation, 12), leftOut }]);

  await life.approveAll(batchId);
  await life.put(programId, 'Released');
  await forgetSums();
  expect((await detail(batchId)).deviations).toMatchObject([{ with: expect.closeTo(deviation, 12), leftOut }]);
  expect(await reported()).toBe(Math.round(present(reviewed?.amount, 'an amount')));
  await life.put(programId, 'Cancelled');
});
