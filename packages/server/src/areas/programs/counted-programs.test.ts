import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { IS_NEWEST } from '../../program/counted-programs.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

const REQUEST = {
  brand: [],
  bu: [],
  check: false,
  kufri: '',
  make: [],
  reportView: 'Type Class',
  rtOrWs: '',
  yearQm: '2026.Q3',
  submitStatus: [],
  activeStatus: 'All',
  planningName: '',
} as const;

/** The share of incentives in each month, which would differ if another version counted as well. */
async function shares(): Promise<Readonly<Record<string, number | null>>> {
  const body = REQUEST as unknown as { -readonly [Key in keyof typeof REQUEST]: never };
  const { months } = (await sales.call('report.guideline', { body })).body.data;
  return Object.fromEntries(months.map(({ month, avgSiPercent }) => [month, avgSiPercent]));
}
const budgetOf = async (programId: number) => {
  const row = await server.db
    .selectFrom('budget_table')
    .select('id')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return row.id;
};
const newest = async (code: string) =>
  (await server.db.selectFrom('program').select('id').where('code', '=', code).where(IS_NEWEST).execute()).map(
    ({ id }) => id,
  );
async function lasts(programId: number, firstDay: string, lastDay: string): Promise<void> {
  const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
  const body = { programId, design: { ...design, firstDay, lastDay, pastReason: 'Agreed late' } };
  const reply = await sales.call('design.save', { body, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
}

it('a month counts one version of a program, and no rejected, cancelled or deleted version', async () => {
  const made = await life.saved({ from: '2026-02', to: '2026-05' });
  const first = made.programId;
  await fillIn(sales, await budgetOf(first), [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '20000'],
  ]);
  const alone = await shares();
  const [february, may] = [alone['2026-02'], alone['2026-05']];
  expect(february).toBeGreaterThan(0);
  expect(may).toBeGreaterThan(0);
  await life.put(first, 'Released');
  const second = (await sales.call('program.revise', { body: { programId: first }, ...keyed() })).body.data.programId;
  await fillIn(sales, await budgetOf(second), [[0, 'costPerUnit', '40000']]);
  expect(await shares()).toEqual(alone);
  expect(await newest(made.programCode)).toEqual([second]);

  await lasts(second, '2026-02-01', '2026-06-30');
  const longer = await shares();
  expect(longer['2026-06']).toBeGreaterThan(may ?? 1);
  expect({ ...longer, '2026-06': null }).toEqual({ ...alone, '2026-06': null });

  await lasts(second, '2026-04-01', '2026-05-31');
  await life.put(second, 'Released');
  const both = await shares();
  expect([both['2026-02'], both['2026-03']]).toEqual([february, alone['2026-03']]);
  expect(both['2026-05']).toBeGreaterThan(may ?? 1);

  for (const status of ['Rejected', 'Cancelled', 'Deleted']) {
    await life.put(second, status);
    expect(await shares()).toEqual(alone);
    expect(await newest(made.programCode)).toEqual([first]);
  }
});
