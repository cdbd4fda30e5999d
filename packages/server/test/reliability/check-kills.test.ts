import { setTimeout as sleep } from 'node:timers/promises';
import { present, rateOf } from '@oasis/engine/base';
import { isChosen } from '@oasis/engine/sampling';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../src/verify/check-moves.ts';
import { budgetServer } from '../budgets.ts';
import { checkScene, EVERY_CLAIM } from '../check-scene.ts';
import type { TestServer } from '../test-server.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { KilledServer } from './killed-server.ts';

const KILLS = share(2, 40);
/** Claims on which a plan decides in one transaction, and those of a run. */
const AT_ONCE = 1_000;
const CLAIMS = 2_400;
const SHARE = 30;

let app: TestServer;
let server: KilledServer;
let planId: number;
let model: number;
const random = seededRandom(testSeed('check kills'));
beforeAll(async () => {
  app = await budgetServer();
  const scene = await checkScene(app);
  const program = await scene.planned();
  model = (await scene.claimed(program)).claimId;
  planId = await scene.approved({ rules: [{ ...EVERY_CLAIM, checks: [...EVERY_CLAIM.checks], share: SHARE }] });
  // Claims that ask for nothing need no ledgers.
  await sql`alter table claim drop constraint claim_net`.execute(app.owner);
  server = await KilledServer.on(app);
}, SETUP_MS);
afterAll(async () => {
  await server.close('a server killed in the run of a plan is ready again');
  await app.close();
}, SETUP_MS);

let made = 0;
/** Further claims of the month that wait for the plan; they ask for nothing. */
async function waitingClaims(): Promise<void> {
  made += 1;
  await sql`
    insert into claim (code, name, car_id, model_id, bu_id, dealer_id, held_by, record_id, program_code, program_id, program_name_en, program_name_cn,
      status, origin, qualifying_day, claim_until, sent_day, check_category, net, holds, created_at, updated_at)
    select 'CL-K' || ${made}::text || '-' || n, name, car_id, model_id, bu_id, dealer_id, held_by, record_id, 'K' || ${made}::text || '-' || n, program_id,
      program_name_en, program_name_cn, 'Submitted', origin, qualifying_day, claim_until, sent_day, 'plan', 0, true, now(), now()
    from claim c, generate_series(1, ${CLAIMS}) n where c.id = ${model}`.execute(app.owner);
}

interface Choice {
  readonly claim: number;
  readonly code: string;
  readonly chosen: boolean;
  readonly status: string;
  readonly checks: number;
}
/** What the plan decided on, in the order of the claims, with what became of each. */
async function choices(): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select c.id as claim, c.code, k.is_chosen as chosen, c.status, (select count(*)::int from check_item i where i.claim_id = c.id) as checks
    from check_choice k join claim c on c.id = k.claim_id where k.plan_id = ${planId} order by c.id`.execute(app.owner);
  return rows;
}
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from claim c
    where c.check_category = 'plan' and not exists (select from check_choice k where k.claim_id = c.id)`.execute(
    app.owner,
  );
  return rows[0]?.count ?? 0;
};
const decidedBeyond = async (before: number) => (await choices()).length > before;

/** Waits until something was decided on, then kills the server: while the next transaction waits to write its choices, or at any moment. */
async function killInRun(before: number, isHeld: boolean): Promise<void> {
  await server.start();
  await expect.poll(() => decidedBeyond(before), { timeout: PATIENCE_MS, interval: 5 }).toBe(true);
  if (!isHeld) {
    await sleep(random.between(0, 1_500));
    await server.kill();
    return;
  }
  const held = await server.hold('check_choice');
  if ((await waiting()) > 0) await held.waits();
  await server.kill(held.letGo);
}

describe('a server killed in the run of a checking plan', () => {
  it(
    `goes on where it was: each claim is decided on once, by the same choice, ${KILLS} times`,
    async () => {
      let cutOff = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await waitingClaims();
        const before = (await choices()).length;
        await killInRun(before, kill % 2 === 0);
        const there = await choices();
        expectWhole(there);
        const left = await waiting();
        if (left > 0) {
          cutOff += 1;
          // Nothing of a transaction that was cut off is there.
          expect((there.length - before) % AT_ONCE).toBe(0);
        }
        await server.start();
        await server.ready();
        await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 50 }).toBe(0);
        await server.kill();
        const all = await choices();
        expectWhole(all);
        const former = new Map(there.map(({ claim, chosen }) => [claim, chosen]));
        for (const { claim, chosen } of all) expect(former.get(claim) ?? chosen).toBe(chosen);
        expect(all).toHaveLength(1 + (kill + 1) * CLAIMS);
      }
      await expectChosen(await choices());
      const findings = await app.owner
        .transaction()
        .execute(async (tx) => [
          ...(await checkMoves(tx)),
          ...(await checkSaleMoves(tx)),
          ...(await checkMoney(tx)),
          ...(await checkClaims(tx)),
        ]);
      expect(findings).toEqual([]);
      expect(cutOff).toBeGreaterThan(0);
      noted(`${KILLS} kills in runs of a plan over ${CLAIMS} claims, ${cutOff} before all were decided on`);
    },
    PATIENCE_MS,
  );
});

/** Each decision has all that follows: a claim that was chosen waits with one check, the others are approved. */
function expectWhole(all: readonly Choice[]): void {
  const wrong = all.filter(
    ({ chosen, status, checks }) => checks !== (chosen ? 1 : 0) || status !== (chosen ? 'Submitted' : 'Approved'),
  );
  expect(wrong).toEqual([]);
}

/** The choice follows from the number of the plan and the code of the claim alone. */
async function expectChosen(all: readonly Choice[]): Promise<void> {
  const { seed } = await app.owner
    .selectFrom('checking_plan')
    .select('seed')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const rate = rateOf(BigInt(SHARE) * 10_000_000n);
  const expected = all.map(({ code }) => isChosen(present(seed, 'a number'), code, rate));
  expect(all.map(({ chosen }) => chosen)).toEqual(expected);
}
