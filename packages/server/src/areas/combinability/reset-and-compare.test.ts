import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, designOf, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

const asOfNow = async () => (await sales.call('combinability.matrix', { query: {} })).body.data.asOf;

it('a reset names the other programs of its pairs in the record, whichever of the two is reset', async () => {
  const plan = { makes: ['DENZA'], offers: ['Cash rebate'], from: '2041-01', to: '2041-03' };
  const [first, second] = [await life.saved(plan), await life.saved(plan)];
  const [low, high] = first.programCode < second.programCode ? [first, second] : [second, first];
  for (const [one, other] of [
    [high, low],
    [low, high],
  ] as const) {
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    const body = {
      pgmId: one.programId,
      pairs,
      combines: true,
      validFrom: '',
      reason: 'They fit',
      asOf: await asOfNow(),
    };
    expect((await sales.call('combinability.save', { body, ...keyed() })).body.code).toBe('0');
    const reset = { pgmId: one.programId, asOf: await asOfNow() };
    const { data } = (await sales.call('combinability.reset', { body: reset, ...keyed() })).body;
    expect(data.changed).toBe(1);
    const { details } = await lastRecord(server, `combinability:${one.programId}`);
    expect(details).toMatchObject({ after: { pairs: other.programCode } });
  }
});

it('a program without a whole design has no versions that could be compared', async () => {
  const design = { ...(await designOf(server, { name: 'Half a design' })), makes: [] };
  const { programId } = present(
    (await sales.call('design.create', { body: { design }, ...keyed() })).body.data,
    'a program',
  );
  const compared = await sales.call('combinability.compare', { query: { pgmId: programId } });
  expect(compared.body.data).toEqual({ from: 0, to: 0, versions: [], changes: [] });
});
