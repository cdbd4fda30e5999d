import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { BEFORE_CUTOFF, SALES_MONTH, sourceRunScene } from '../../../test/source-run-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSources } from '../../verify/check-sources.ts';

type Scene = Awaited<ReturnType<typeof sourceRunScene>>;
type Program = Awaited<ReturnType<Scene['released']>>;

let server: TestServer;
let scene: Scene;
let modelId: number;
beforeAll(async () => {
  server = await budgetServer();
  server.clock.at = BEFORE_CUTOFF;
  scene = await sourceRunScene(server);
  ({ modelId } = await scene.released({ name: 'Names a model' }));
});
afterAll(async () => {
  await agree();
  await server.close();
});

/** Both ledgers agree with the claims. */
const agree = () =>
  server.owner.transaction().execute(async (tx) => {
    expect([...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkSources(tx))]).toEqual([]);
  });

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const line = (value: string) => ({ customer: '', modelId, brandId: null, typeClass: null, month: '', value });
const each = (name: string, value: string, from = '2026-02') =>
  scene.released({ name, from, terms: { lines: [line(value)] } });
const spent = async ({ programCode }: Program) => {
  const { used, over } = await spentOn(server, programCode);
  return used + over;
};
const makeOf = async ({ programId }: Program) => (await scene.makeOf(programId)).make;
const drives = (count: number, dealer = 'D1001') => [dealer, SALES_MONTH, String(count)].join(',');
const agreement = (net: string, number: string, most: string, month = SALES_MONTH, dealer = 'D1001') =>
  [dealer, month, number, net, most].join(',');

describe('a run over test drives', () => {
  it('[CHK-015] pays each dealer its count by the amount of the offer, once, and a correction by its difference', async () => {
    const program = await each('Test drive bonus', '50');
    await scene.bind(program, { kind: 'TDTA', make: await makeOf(program) });
    // No car can have what is paid as a lump sum.
    const { vin } = await scene.sold('submitted', program.modelId);
    expect(await scene.answer(vin, program.programCode)).toMatchObject({ reason: 'CLAIM_BY_SOURCE' });
    await scene.checked([drives(30), drives(0, 'D1002')], { kind: 'TDTA', month: SALES_MONTH });
    const { runId } = done(await scene.preview('TDTA', { program: program.programCode }));
    const [item, ...others] = await scene.items(runId);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ outcome: 'made', dealerCode: 'D1001', before: '0.00', after: '1500.00' });
    await scene.make(runId);
    const claimId = (await scene.items(runId))[0]?.claimId ?? 0;
    expect(await scene.claimOf(claimId)).toMatchObject({
      carId: null,
      vin: `D1001 ${SALES_MONTH}`,
      source: 'TDTA',
      status: 'Approved',
      net: '1500.00',
      qualifyingDay: '2026-02-28',
    });
    expect((await owedFor(server, claimId)).at(-1)).toEqual(['claimed', 'approved', 150_000]);
    expect(await spent(program)).toBe(150_000);
    expect(codeOf(await scene.preview('TDTA', { program: program.programCode }))).toBe('RUN_NOTHING');

    await scene.checked([drives(28)], { kind: 'TDTA', month: SALES_MONTH });
    const next = await scene.run('TDTA', { program: program.programCode });
    expect(await scene.items(next)).toMatchObject([{ outcome: 'changed', claimId, difference: '-100.00' }]);
    expect(await spent(program)).toBe(140_000);

    await scene.checked([drives(4, 'D1002')], { kind: 'TDTA', month: SALES_MONTH });
    const last = await scene.run('TDTA', { program: program.programCode });
    expect((await scene.items(last)).map(({ outcome, dealerCode }) => [outcome, dealerCode])).toEqual([
      ['ended', 'D1001'],
      ['made', 'D1002'],
    ]);
    expect(await spent(program)).toBe(20_000);
    await agree();
  });
});

describe('a run over agreement amounts', () => {
  it('[CHK-013] pays the net amount of each row, and of all months no more than the agreement', async () => {
    const program = await each('Agreements', '1', '2026-01');
    await scene.bind(program, { kind: 'AG', make: await makeOf(program) });
    await scene.checked([agreement('700', 'A-1', '1000'), agreement('10.55', 'A-2', '1000')], { month: SALES_MONTH });
    await scene.run('AG', { program: program.programCode });
    expect(await spent(program)).toBe(71_055);
    // The month before, of which 300 is left.
    const before = '2026-01';
    await scene.checked([agreement('300.01', 'A-1', '1000', before)], { month: before });
    const { runId } = done(await scene.preview('AG', { program: program.programCode, month: before }));
    const [item] = await scene.items(runId);
    expect(present(item, 'an item')).toMatchObject({
      outcome: 'refused',
      why: 'The agreement is of 1,000.00, of which 300.00 is left',
    });
    await scene.checked([agreement('300', 'A-1', '1000', before)], { month: before });
    await scene.run('AG', { program: program.programCode, month: before });
    expect(await spent(program)).toBe(101_055);
    await agree();
  });
});
