import { present } from '@oasis/engine/base';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done, spentOn } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
let program: Awaited<ReturnType<typeof scene.released>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  // 113 yuan with VAT for each car; the cap counts amounts with VAT.
  program = await scene.released({ name: 'Laws', terms: { vat: 'with', money: '650' } });
});
afterAll(() => server.close());

type Step =
  | { readonly does: 'claim' }
  | { readonly does: 'takeBack'; readonly which: number }
  | { readonly does: 'vat'; readonly percent: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'claim' } as const) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeBack' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('vat' as const), percent: fc.integer({ min: 1, max: 30 }) }) },
);

const claims: number[] = [];
/** Does a step; one that is refused, for a cap or since nothing is there, changes nothing. */
async function take(one: Step): Promise<void> {
  if (one.does === 'claim') {
    const sale = await scene.sold('submitted', program.modelId);
    const sent = await scene.claim(sale, [program.programCode]);
    if (sent.body.code === '0') claims.push(present(sent.body.data.claims[0], 'a claim').claimId);
  }
  if (one.does === 'takeBack' && claims.length > 0) {
    await scene.dealer.call('claim.takeBack', { body: { claimId: claims[one.which % claims.length] ?? 0 } });
  }
  if (one.does === 'vat') {
    const body = { validFrom: '2026-02-01', percent: String(one.percent), reason: 'A law' };
    await scene.control.call('vatRates.save', { body, ...keyed() });
  }
}

const preview = () =>
  scene.control.call('claimRuns.preview', {
    body: { bu: 'MBPC', program: program.programCode, reason: 'A law' },
    ...keyed(),
  });

/** Previews and makes a run; answers what it promised, in yuan. Undefined where nothing comes out otherwise. */
async function makeRun(): Promise<{ readonly before: string; readonly after: string } | undefined> {
  const previewed = await preview();
  if (previewed.body.code !== '0') return undefined;
  const { runId } = previewed.body.data;
  const { mark, before, after } = done(await scene.control.call('claimRuns.view', { query: { runId } }));
  done(await scene.control.call('claimRuns.make', { body: { runId, mark }, ...keyed() }));
  done(await scene.control.call('claimRuns.step', { body: { runId }, ...keyed() }));
  return { before, after };
}

/** Live lines in fen: without VAT, and as the cap counts them. */
async function live() {
  const rows = await server.owner
    .selectFrom('claim_line')
    .select(['net', 'amount', 'inputs'])
    .where('program_code', '=', program.programCode)
    .where('reversed_at', 'is', null)
    .execute();
  return {
    net: rows.reduce((sum, { net }) => sum + net, 0),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    rates: new Set(rows.map(({ inputs }) => inputs.vatRate)),
  };
}

it('after any run the ledgers equal the live lines, all lines are of one rate, the cap holds, and another run finds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      for (const one of steps) await take(one);
      const former = await live();
      const promised = await makeRun();
      const now = await live();
      const spent = await spentOn(server, program.programCode);
      expect(spent.used + spent.over).toBe(now.net);
      const moved = promised === undefined ? 0 : Number(promised.after) - Number(promised.before);
      expect(now.net - former.net).toBe(Math.round(moved * 100));
      expect(now.rates.size).toBeLessThanOrEqual(1);
      expect(now.amount).toBeLessThanOrEqual(65_000);
      expect((await preview()).headers['x-oasis-message']).toBe('RUN_NOTHING');
      await server.owner.transaction().execute(async (tx) => {
        expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
      });
    }),
    { numRuns: runs(4) },
  );
});
