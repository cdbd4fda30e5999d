import { present } from '@oasis/engine/base';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { budgetOf, claimScene, done } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { reverseClaims } from '../../claims/reverse-claims.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
let program: Awaited<ReturnType<typeof scene.released>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({
    name: 'Lowered by law',
    parameter: { checkCategory: 'all' },
    terms: { vat: 'with' },
  });
});
afterAll(() => server.close());

/** Balances of both ledgers that are not 0, in fen. */
async function balances() {
  const { rows } = await sql<{ kind: string; fen: string }>`
    select a.kind, sum(b.fen)::text as fen from obligation_balance b join obligation_account a on a.id = b.account_id
    group by a.kind having sum(b.fen) <> 0 order by 1`.execute(server.owner);
  return { owed: rows, budget: await budgetOf(server, program.programCode) };
}

const verified = () =>
  server.owner.transaction().execute(async (tx) => {
    expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
  });

async function begun(): Promise<number> {
  const sale = await scene.sold('confirmed', program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  await sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(
    server.owner,
  );
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  return claimId;
}

const view = async (claimId: number) => done(await scene.control.call('claim.view', { query: { claimId } }));
const fenOfText = (yuan: string) => Number(yuan.replace('.', ''));
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

async function lower(claimId: number, part: number): Promise<number> {
  const { offers } = await view(claimId);
  const { lineId, net } = present(offers[0], 'an offer');
  const to = 1 + Math.floor(part * (fenOfText(net) - 2));
  const body = { claimId, lineId, net: yuan(to), because: 'part', reason: 'A law' };
  done(await scene.sicco.call('claim.lower', { body, ...keyed() }));
  return to;
}
const restore = async (claimId: number) =>
  done(await scene.sicco.call('claim.restore', { body: { claimId }, ...keyed() }));
const approve = async (claimId: number) => {
  done(await scene.sicco.call('claim.pass', { body: { claimId } }));
  done(await scene.sipo.call('claim.confirm', { body: { claimId } }));
};
const appealed = async (claimId: number, decision: 'acceptAmount' | 'refuseAmount') => {
  done(await scene.dealer.call('claim.appealAmount', { body: { claimId, reason: 'A law' } }));
  done(await scene.control.call(`claim.${decision}`, { body: { claimId, reason: 'A law' }, ...keyed() }));
};
const reverse = (claimId: number) =>
  server.db
    .transaction()
    .execute((tx) =>
      withAllRows(tx, () => reverseClaims(tx, { actor: { usrid: 0 }, now: new Date() }, [claimId], 'A law')),
    );

/** VAT of February in percent, and the claims of the program judged again by it. */
async function judgedAt(percent: number): Promise<void> {
  const body = { validFrom: '2026-02-01', percent: String(percent), reason: 'A law' };
  await scene.control.call('vatRates.save', { body, ...keyed() });
  const asked = { bu: 'MBPC', program: program.programCode, reason: 'A law' };
  const previewed = await scene.control.call('claimRuns.preview', { body: asked, ...keyed() });
  if (previewed.body.code !== '0') return;
  const { runId } = previewed.body.data;
  const { mark } = done(await scene.control.call('claimRuns.view', { query: { runId } }));
  done(await scene.control.call('claimRuns.make', { body: { runId, mark }, ...keyed() }));
  done(await scene.control.call('claimRuns.step', { body: { runId }, ...keyed() }));
}

const part = fc.double({ min: 0, max: 1, noNaN: true });

it('both ledgers are as before once a lowered amount is restored, by a checker or by an accepted appeal', async () => {
  await fc.assert(
    fc.asyncProperty(part, fc.boolean(), async (to, byAppeal) => {
      const untouched = await balances();
      const plain = await begun();
      if (byAppeal) await approve(plain);
      const unlowered = await balances();
      await reverse(plain);
      expect(await balances()).toEqual(untouched);
      const claimId = await begun();
      await lower(claimId, to);
      if (byAppeal) {
        await approve(claimId);
        await appealed(claimId, 'acceptAmount');
      } else {
        await restore(claimId);
      }
      expect(await balances()).toEqual(unlowered);
      await verified();
      await reverse(claimId);
      expect(await balances()).toEqual(untouched);
    }),
    { numRuns: runs(4) },
  );
});

it('a lowered line gets the smaller of the judged and the lowered amount, in any order of both, and its reversal leaves 0 in the ledgers', async () => {
  await fc.assert(
    fc.asyncProperty(
      part,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('acceptAmount', 'refuseAmount', undefined),
      async (to, first, second, decision) => {
        const untouched = await balances();
        const claimId = await begun();
        await judgedAt(first);
        const ceiling = await lower(claimId, to);
        await judgedAt(second);
        const after = await view(claimId);
        const judged = fenOfText(present(after.offers[0], 'an offer').judgedNet);
        expect(fenOfText(after.net)).toBe(Math.min(judged, ceiling));
        await approve(claimId);
        if (decision !== undefined) await appealed(claimId, decision);
        const decided = await view(claimId);
        expect(fenOfText(decided.net)).toBe(decision === 'acceptAmount' ? judged : Math.min(judged, ceiling));
        await judgedAt(first);
        const again = await view(claimId);
        const anew = fenOfText(present(again.offers[0], 'an offer').judgedNet);
        expect(fenOfText(again.net)).toBe(decision === 'acceptAmount' ? anew : Math.min(anew, ceiling));
        await verified();
        await reverse(claimId);
        await verified();
        expect(await balances()).toEqual(untouched);
      },
    ),
    { numRuns: runs(3) },
  );
});
