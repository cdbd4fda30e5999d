import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const KILLS = share(2, 40);
/** Cars of a call; of each car all programs or none. */
const CARS = share(12, 40);

let app: TestServer;
let folder: string;
let server: ServerProcess;
let dealer: TestCaller;
let codes: readonly string[];
let cars: readonly { readonly carId: number }[];
const random = seededRandom(testSeed('claim kills'));
const restarts: number[] = [];
beforeAll(async () => {
  app = await budgetServer();
  ({ codes, cars } = await carsToClaim(app, CARS));
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-claim-kills-'));
  server = await start();
  restarts.push(await server.ready());
  dealer = httpCaller({ address: () => server.address }, await tokenOf(app.db, 'DEALER1'));
}, SETUP_MS);
afterAll(async () => {
  await server.kill();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

function start(port?: number): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: urlOf(app.address.app),
    OASIS_DATA: path.join(folder, 'data'),
    OASIS_DOCUMENTS: path.join(folder, 'documents'),
  };
  return startProcess(port === undefined ? { env } : { env, port });
}

const IS_OTHER = sql`datname = current_database() and pid <> pg_backend_pid()`;

async function sessions(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where ${IS_OTHER} and ${where}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** Kills the server in the middle of a call, and starts it again once nothing of the call works on in the database. */
async function killIn(
  call: Promise<unknown>,
  moment: () => Promise<unknown>,
  letGo?: () => Promise<unknown>,
): Promise<void> {
  const over = call.catch(() => undefined);
  await moment();
  const { port } = server;
  await server.kill();
  await over;
  await letGo?.();
  await expect.poll(() => sessions(sql`state <> 'idle'`), { timeout: PATIENCE_MS, interval: 20 }).toBe(0);
  server = await start(port);
  restarts.push(await server.ready());
}

interface Call {
  readonly body: { readonly cars: { carId: number; claims: { code: string; net: string }[] }[] };
  readonly headers: Readonly<Record<string, string>>;
}

const newCall = (): Call => ({
  body: { cars: cars.map(({ carId }) => ({ carId, claims: codes.map((code) => ({ code, net: '100.00' })) })) },
  ...keyed(),
});

/** Waits until the call waits for the last car, with nothing committed; throws where it is answered before. */
async function killHeld(call: () => Promise<unknown>): Promise<void> {
  const tx = await app.owner.startTransaction().execute();
  // The transfers of the claims are written last: all claims and lines are there by then.
  await sql`lock table obligation_transfer in share row exclusive mode`.execute(tx);
  let isAnswered = false;
  const sent = call().finally(() => {
    isAnswered = true;
  });
  const untilHeld = async (): Promise<void> => {
    while ((await sessions(sql`wait_event_type = 'Lock'`)) === 0) {
      if (isAnswered) throw new Error('The call was answered without a wait');
      await sleep(1);
    }
  };
  await killIn(sent, untilHeld, () => tx.rollback().execute());
}

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
          ? killHeld(send(call))
          : killIn(send(call)(), () => sleep(random.between(0, Math.ceil(takes * 1.1)))));
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
      measured('a server killed over claims is ready again', restarts);
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
      const sicco = httpCaller({ address: () => server.address }, await tokenOf(app.db, 'sicco'));
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
        await killHeld(lower);
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
