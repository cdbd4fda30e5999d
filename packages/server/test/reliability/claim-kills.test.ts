import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves } from '../../src/verify/check-moves.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { claimScene } from '../claim-scene.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { carsToClaim, heldClaims, takeAllBack } from './cars-to-claim.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { KilledServer } from './killed-server.ts';

const KILLS = share(2, 40);
/** Cars of a call; of each car all programs or none. */
const CARS = share(12, 40);

let app: TestServer;
let server: KilledServer;
let dealer: TestCaller;
let codes: readonly string[];
let cars: readonly { readonly carId: number }[];
const random = seededRandom(testSeed('claim kills'));
beforeAll(async () => {
  app = await budgetServer();
  ({ codes, cars } = await carsToClaim(app, CARS));
  server = await KilledServer.on(app);
  await server.start();
  await server.ready();
  dealer = await server.as('DEALER1');
}, SETUP_MS);
afterAll(async () => {
  await server.close('a server killed over claims is ready again');
  await app.close();
}, SETUP_MS);

interface Call {
  readonly body: { readonly cars: { carId: number; claims: { code: string; net: string }[] }[] };
  readonly headers: Readonly<Record<string, string>>;
}

const newCall = (): Call => ({
  body: { cars: cars.map(({ carId }) => ({ carId, claims: codes.map((code) => ({ code, net: '100.00' })) })) },
  ...keyed(),
});

describe('a server killed while many cars are claimed in one call', () => {
  it(
    `has all claims of the call or none; the same call again goes on, and nothing is there twice, ${KILLS} times`,
    async () => {
      const all = cars.length * codes.length;
      const send = (call: Call) => () => dealer.call('claim.sendMany', call);
      const began = performance.now();
      const first = await send(newCall())();
      expect(first.body).toMatchObject({ code: '0' });
      expect((await heldClaims(app, codes)).length).toBe(all);
      const takes = performance.now() - began;
      let stayed = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await takeAllBack(app, dealer, codes);
        const call = newCall();
        await (kill % 2 === 0
          ? // The transfers of the claims are written last: all claims and lines are there by then.
            server.killHeld(send(call), 'obligation_transfer')
          : server.killIn(send(call)(), () => sleep(random.between(0, Math.ceil(takes * 1.1)))));
        const there = (await heldClaims(app, codes)).length;
        expect([0, all]).toContain(there);
        if (there > 0) stayed += 1;
        // What the page does after a server that went away: the same call with the same key.
        const again = await send(call)();
        expect(again.body.data.cars.flatMap(({ claims }) => claims)).toHaveLength(all);
        expect((await send(call)()).text).toBe(again.text);
        expect((await heldClaims(app, codes)).length).toBe(all);
      }
      const findings = await app.owner
        .transaction()
        .execute(async (tx) => [...(await checkMoves(tx)), ...(await checkMoney(tx)), ...(await checkClaims(tx))]);
      expect(findings).toEqual([]);
      noted(`${KILLS} kills in calls of ${present(cars.length, 'cars')} cars, ${stayed} were in all the same`);
    },
    PATIENCE_MS,
  );
});

describe('a server killed while a checker lowers an amount', () => {
  it(
    `has lowered it or not, in both ledgers; the same call again lowers it once, ${KILLS} times`,
    async () => {
      const scene = await claimScene(app);
      const program = await scene.released({ name: 'Lowered', parameter: { checkCategory: 'all' } });
      const sicco = await server.as('sicco');
      for (let kill = 0; kill < KILLS; kill += 1) {
        const sale = await scene.sold('confirmed', program.modelId);
        const sent = await scene.claim(sale, [program.programCode]);
        const { claimId } = present(sent.body.data.claims[0], 'a claim');
        await sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(
          app.owner,
        );
        expect((await scene.sicco.call('claim.begin', { body: { claimId } })).body.code).toBe('0');
        const { offers } = (await scene.sicco.call('claim.view', { query: { claimId } })).body.data;
        const { lineId } = present(offers[0], 'an offer');
        const body = { claimId, lineId, net: '60.00', because: 'papers', reason: 'Less' };
        const keys = keyed();
        const lower = () => sicco.call('claim.lower', { body, ...keys });
        await server.killHeld(lower, 'obligation_transfer');
        const before = await lowered(claimId);
        expect(before).toEqual({ net: 10_000, entries: 0 });
        const again = await lower();
        expect(again.body.code).toBe('0');
        expect((await lower()).text).toBe(again.text);
        expect(await lowered(claimId)).toEqual({ net: 6_000, entries: 1 });
      }
      const findings = await app.owner
        .transaction()
        .execute(async (tx) => [...(await checkMoves(tx)), ...(await checkMoney(tx)), ...(await checkClaims(tx))]);
      expect(findings).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** What a claim gets in fen, and how many entries lowered it. */
async function lowered(claimId: number) {
  const { rows } = await sql<{ net: number; entries: number }>`
    select c.net, (select count(*)::int from claim_lowering w where w.claim_id = c.id) as entries from claim c where c.id = ${claimId}`.execute(
    app.owner,
  );
  return rows[0];
}
