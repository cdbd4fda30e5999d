import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { combineCodes } from '../../../test/combine-codes.ts';
import { BEFORE_CUTOFF, SALES_MONTH, sourceRunScene } from '../../../test/source-run-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSources } from '../../verify/check-sources.ts';

type Scene = Awaited<ReturnType<typeof sourceRunScene>>;
type Program = Awaited<ReturnType<Scene['released']>>;

let server: TestServer;
let scene: Scene;
let typeClass: string;
beforeAll(async () => {
  server = await budgetServer();
  server.clock.at = BEFORE_CUTOFF;
  scene = await sourceRunScene(server);
  const { modelId } = await scene.released({ name: 'Names a model' });
  const { rows } = await sql<{ typeClass: string }>`
    select type_class as "typeClass" from vehicle_model where id = ${modelId}`.execute(server.owner);
  ({ typeClass } = present(rows[0], 'a model'));
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

const TIERS = [
  { from: '50%', value: '100', reach: 'all' as const },
  { from: '100%', value: '300', reach: 'above' as const },
];
const codes: string[] = [];
/** A program by tiers that combines with those of the other tests. */
const byTiers = async (name: string, tiers = TIERS) => {
  const program = await scene.released({ name, terms: { basis: 'achievement', tiers } });
  for (const code of codes) await combineCodes(server, [code, program.programCode], true);
  codes.push(program.programCode);
  return program;
};
const target = (cars: number, dealer = 'D1001') => [dealer, SALES_MONTH, typeClass, '', '', String(cars)].join(',');
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

/** Sells cars that nobody else counts: each test has a dealer's month for itself by the cars that are there already. */
const soldCars = async ({ modelId }: Program, count: number) => {
  const sales: Awaited<ReturnType<Scene['sold']>>[] = [];
  for (let car = 0; car < count; car += 1) sales.push(await scene.sold('confirmed', modelId));
  return sales;
};
/** Confirmed sales of the month that a program counts. */
const countedBy = async (program: Program): Promise<number> =>
  Number(
    (
      await sql<{ count: number }>`
        select count(*)::int as count from retail_record r join car c on c.id = r.car_id join vehicle_model m on m.id = c.model_id
        where r.status = 'Confirmed' and r.invoice_day between '2026-02-01' and '2026-02-28' and m.type_class = ${typeClass}
          and r.dealer_id = (select id from dealer where code = 'D1001') and ${program.programId} > 0`.execute(
        server.owner,
      )
    ).rows[0]?.count,
  );

describe('a run over targets', () => {
  it('[CHK-014] claims for each car by the tier that its dealer reached, once, and says so of its set', async () => {
    const program = await byTiers('Target bonus');
    await soldCars(program, 3);
    const sold = await countedBy(program);
    await scene.bind(program);
    await scene.checked([target(sold - 1)], { kind: 'TA', month: SALES_MONTH });
    const { runId } = done(await scene.preview('TA', { program: program.programCode }));
    const shown = await scene.items(runId);
    expect(shown.map(({ outcome, after }) => [outcome, after])).toEqual([
      ...Array.from({ length: sold - 1 }, () => ['made', '100.00']),
      // The car above the target.
      ['made', '300.00'],
    ]);
    await scene.make(runId);
    const made = await scene.items(runId);
    expect(made.every(({ progress, claimId }) => progress === 'done' && claimId !== null)).toBe(true);
    const claim = await scene.claimOf(made.at(-1)?.claimId ?? null);
    expect(claim).toMatchObject({
      origin: 'system',
      source: 'TA',
      sourceMonth: SALES_MONTH,
      status: 'Approved',
      net: '300.00',
    });
    const total = 100 * (sold - 1) + 300;
    expect(await spentOn(server, program.programCode)).toEqual({ used: expect.any(Number), over: expect.any(Number) });
    const spent = await spentOn(server, program.programCode);
    expect(spent.used + spent.over).toBe(total * 100);
    expect((await owedFor(server, claim.claimId)).at(-1)).toEqual(['claimed', 'approved', 30_000]);
    expect(codeOf(await scene.preview('TA', { program: program.programCode }))).toBe('RUN_NOTHING');
    expect((await scene.sets({ kind: 'TA', month: SALES_MONTH }))[0]?.status).toBe('Claimed');
  });

  it('[CHK-014] makes the difference alone after a correction of the targets', async () => {
    const program = await byTiers('Corrected targets');
    await scene.bind(program);
    const sold = await countedBy(program);
    await scene.checked([target(sold)], { kind: 'TA', month: SALES_MONTH });
    await scene.run('TA', { program: program.programCode });
    const before = await spentOn(server, program.programCode);
    expect(before.used + before.over).toBe(sold * 10_000);
    // One car is above the target now.
    await scene.checked([target(sold - 1)], { kind: 'TA', month: SALES_MONTH });
    const { runId } = done(await scene.preview('TA', { program: program.programCode }));
    const [item, ...others] = await scene.items(runId);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ outcome: 'changed', before: '100.00', after: '300.00', difference: '200.00' });
    await scene.make(runId);
    const spent = await spentOn(server, program.programCode);
    expect(spent.used + spent.over).toBe(sold * 10_000 + 20_000);
    // A row that is dropped ends its claims.
    await scene.checked([target(5, 'D1002')], { kind: 'TA', month: SALES_MONTH });
    await scene.run('TA', { program: program.programCode });
    const none = await spentOn(server, program.programCode);
    expect(none.used + none.over).toBe(0);
    await agree();
  });

  it('[CHK-014] takes back a car whose sale ends, and moves no other tier before controlling has decided', async () => {
    const program = await byTiers('Cancelled car', [{ from: '100%', value: '200', reach: 'all' as const }]);
    const [car] = await soldCars(program, 1);
    await scene.bind(program);
    const sold = await countedBy(program);
    await scene.checked([target(sold)], { kind: 'TA', month: SALES_MONTH });
    await scene.run('TA', { program: program.programCode });
    const { recordId } = present(car, 'a car');
    done(await scene.sipo.call('retail.askEnd', { body: { recordId, kind: 'soldBack', reason: 'Sold back' } }));
    done(await scene.control.call('retail.void', { body: { recordId, kind: 'soldBack', reason: 'Sold back' } }));
    const spent = await spentOn(server, program.programCode);
    expect(spent.used + spent.over).toBe((sold - 1) * 20_000);
    const { runId } = done(await scene.preview('TA', { program: program.programCode }));
    const [asked, ...others] = await scene.items(runId);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ outcome: 'left', asks: true });
    const decide = (decision: string) =>
      scene.control.call('sourceRuns.decide', {
        body: { runId, place: asked?.place ?? 0, decision, reason: 'As agreed' },
        ...keyed(),
      });
    expect(done(await decide('dropped')).cars).toBe(1);
    expect(codeOf(await decide('kept'))).toBe('SOURCE_CAR_NOT_OPEN');
    const next = await scene.run('TA', { program: program.programCode });
    expect((await scene.items(next)).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: sold - 1 }, () => 'ended'),
    );
    await agree();
  });

  it('counts what was sent by the cut-off alone, and what is not confirmed yet once it is', async () => {
    const program = await byTiers('Cut-off', [{ from: '0%', value: '10', reach: 'all' as const }]);
    await scene.bind(program);
    const sold = await countedBy(program);
    const open = await scene.sold('submitted', program.modelId);
    await scene.afterCutoff(() => scene.sold('submitted', program.modelId));
    await scene.checked([target(100)], { kind: 'TA', month: SALES_MONTH });
    const { runId } = done(await scene.preview('TA', { program: program.programCode }));
    const shown = await scene.items(runId);
    expect(shown.filter(({ outcome }) => outcome === 'made')).toHaveLength(sold);
    expect(shown.filter(({ outcome }) => outcome === 'left')).toMatchObject([{ subject: open.vin, asks: false }]);
    expect(shown).toHaveLength(sold + 1);
  });

  it('is refused before the cut-off is over, without a checked set, and where nobody bound an offer', async () => {
    const program = await byTiers('Refused runs');
    const scope = { program: program.programCode };
    expect(codeOf(await scene.preview('TA', scope))).toBe('SOURCE_RUN_UNBOUND');
    await scene.bind(program, { cutoffDays: '3' });
    expect(codeOf(await scene.preview('TA', scope))).toBe('SOURCE_RUN_EARLY');
    expect(codeOf(await scene.preview('TA', { ...scope, month: '2025-02' }))).toBe('SOURCE_RUN_NO_SET');
    expect(codeOf(await scene.preview('TA', { ...scope, bu: 'NONE' }))).toBe('SOURCE_BU_MISSING');
    expect(codeOf(await scene.preview('TA', { ...scope, reason: ' ' }))).toBe('SOURCE_RUN_REASON');
  });

  it('makes what was shown and nothing else: a preview that is stale is refused, and one of two that are made at once', async () => {
    const program = await byTiers('Stale and raced');
    await scene.bind(program);
    const sold = await countedBy(program);
    await scene.checked([target(sold)], { kind: 'TA', month: SALES_MONTH });
    const scope = { program: program.programCode };
    const stale = done(await scene.preview('TA', scope));
    await scene.checked([target(sold + 1)], { kind: 'TA', month: SALES_MONTH });
    expect(codeOf(await scene.begin(stale.runId))).toBe('RUN_STALE');
    const [one, other] = [done(await scene.preview('TA', scope)), done(await scene.preview('TA', scope))];
    const begun = await Promise.all([scene.begin(one.runId), scene.begin(other.runId)]);
    expect(begun.map(codeOf).filter((code) => code === 'RUN_OTHER')).toHaveLength(1);
    const runId = begun.map(({ body }) => body.data)[0]?.runId ?? other.runId;
    // Calls of runs that judge claims again know no run over source data.
    const { version } = await scene.view(runId);
    const wrong = await scene.control.call('claimRuns.step', { query: { version }, body: { runId }, ...scene.keyed() });
    expect(wrong.status).toBe(404);
    expect(await scene.items(runId, { progress: 'waiting' })).toHaveLength(sold);
    while (done(await scene.step(runId)).status === 'Making');
    expect(await scene.items(runId, { progress: 'done', outcome: 'made' })).toHaveLength(sold);
    const spent = await spentOn(server, program.programCode);
    expect(spent.used + spent.over).toBe(sold * 10_000);
  });

  it('is seen and made by controlling of its BU alone, and its claims by their dealer with the row of the file', async () => {
    const program = await byTiers('Who sees');
    await scene.bind(program);
    const sold = await countedBy(program);
    await scene.checked([target(sold)], { kind: 'TA', month: SALES_MONTH });
    expect((await scene.preview('TA', {}, scene.sales)).status).toBe(403);
    expect((await scene.preview('TA', {}, scene.dealer)).status).toBe(403);
    const runId = await scene.run('TA', { program: program.programCode });
    const claimId = (await scene.items(runId))[0]?.claimId ?? null;
    const told = await scene.claimOf(claimId, scene.dealer);
    expect(told.sourceRow).toMatchObject({ row: 1, run: null, cells: { modelGroup: typeClass, target: String(sold) } });
    expect(told.offers[0]?.steps[0]).toContain(`${sold} of ${sold}`);
    expect((await scene.claimOf(claimId)).sourceRow?.run).toMatchObject({ runId });
  });
});
