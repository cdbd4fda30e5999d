import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallBody, CallData } from '@oasis/api-client/contract';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOffers } from '../../src/demo/load-offers.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../src/verify/check-moves.ts';
import { keyed } from '../budgets.ts';
import { done } from '../claim-scene.ts';
import { DEMO_DAY } from '../fill.ts';
import { type TestCaller, type TestServer, testServerOn } from '../test-server.ts';
import { type CarsToClaim, carsToClaim, heldClaims, takeAllBack } from './cars-to-claim.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { mainProcess, ownDatabase, revivals } from './own-database.ts';
import { tokenOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const KILLS = share(3, 40);
const CARS = share(8, 40);
/** Cars of a call; the page sends more of them at once. */
const AT_ONCE = share(2, 8);
/** Which processes a kill ends, in turns. */
const KINDS = ['server', 'database', 'both'] as const;
/** The pause before a call without an answer is sent again, in milliseconds. */
const PAUSE_MS = 50;

let folder: string;
let app: TestServer;
let server: ServerProcess;
let dealer: TestCaller;
let scene: CarsToClaim;
const random = seededRandom(testSeed('bulk kills'));
const times: number[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-bulk-kills-'));
  // If root starts it, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755);
  app = await testServerOn(await ownDatabase(folder));
  app.clock.at = DEMO_DAY;
  await app.db.transaction().execute(loadOffers);
  scene = await carsToClaim(app, CARS);
  await app.app.close();
  server = await startProcess({ env: { OASIS_DATA: folder } });
  await server.ready();
  dealer = httpCaller({ address: () => server.address }, await tokenOf(app.db, 'DEALER1'));
}, SETUP_MS);
afterAll(async () => {
  await server.kill();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

/** Kills the server, its PostgreSQL or both, and waits until calls are answered again. */
async function kill(kind: (typeof KINDS)[number]): Promise<void> {
  const began = performance.now();
  const before = revivals(server.output()).length;
  if (kind !== 'server') process.kill(await mainProcess(folder), 'SIGKILL');
  if (kind === 'database') {
    await expect.poll(() => revivals(server.output()).length, { timeout: PATIENCE_MS }).toBeGreaterThan(before);
  } else {
    const { port } = server;
    await server.kill();
    server = await startProcess({ env: { OASIS_DATA: folder }, port });
  }
  await server.ready();
  times.push(performance.now() - began);
}

/** What a run over all cars got: the claims of each answer, and how often a call had to be sent again. */
interface Run {
  readonly answers: CallData<'claim.sendMany'>['cars'][];
  again: number;
  isOver: boolean;
}

/** Answers of a server that is there; a call without one is sent again as it was, with its key. */
async function untilAnswered<Reply extends { readonly status: number }>(run: Run, call: () => Promise<Reply>) {
  for (;;) {
    const reply = await call().catch(() => undefined);
    if (reply !== undefined && reply.status < 500) return reply;
    run.again += 1;
    await sleep(PAUSE_MS);
  }
}

/** What the page for many cars does: judges them and claims for them, part after part. */
async function claimInParts(run: Run): Promise<void> {
  for (let at = 0; at < scene.cars.length; at += AT_ONCE) {
    const vins = scene.cars.slice(at, at + AT_ONCE).map(({ vin }) => vin);
    const judged = await untilAnswered(run, () => dealer.call('claim.judgeMany', { body: { vins } }));
    const body: CallBody<'claim.sendMany'> = {
      cars: done(judged).cars.map(({ carId, claims }) => ({
        carId: carId ?? 0,
        claims: claims.map(({ code, net }) => ({ code, net })),
      })),
    };
    const { headers } = keyed();
    const sent = await untilAnswered(run, () => dealer.call('claim.sendMany', { body, headers }));
    run.answers.push(done(sent).cars);
  }
}

function startRun(): { readonly run: Run; readonly over: Promise<void> } {
  const run: Run = { answers: [], again: 0, isOver: false };
  const over = claimInParts(run).finally(() => {
    run.isOver = true;
  });
  return { run, over };
}

/** Each car has each program once, and every claim that was answered is there under its number. */
async function expectOnce({ answers }: Run): Promise<void> {
  const told = answers
    .flat()
    .flatMap(({ carId, claims }) =>
      claims.map(({ claimId, programCode }) => ({ id: claimId, car_id: carId, program_code: programCode })),
    );
  const held = await heldClaims(app, scene.codes);
  expect(told.toSorted((one, other) => one.id - other.id)).toEqual(held);
  const asked = scene.cars.flatMap(({ carId }) => scene.codes.map((code) => `${carId} ${code}`));
  expect(held.map((claim) => `${claim.car_id} ${claim.program_code}`).toSorted()).toEqual(asked.toSorted());
}

/** One audit record for each answer, however often its call was sent. */
async function auditedCalls(): Promise<number> {
  const { count } = await app.owner
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', 'CLAIM_SENT')
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow();
  return count;
}

describe('many cars claimed in parts while the server and PostgreSQL are killed', () => {
  it(
    `claims all that was asked once, loses nothing that was answered, and the ledgers agree, ${KILLS} times`,
    async () => {
      const began = performance.now();
      const first = startRun();
      await first.over;
      await expectOnce(first.run);
      const ofPart = (performance.now() - began) / (CARS / AT_ONCE);
      let [answered, again] = [first.run.answers.length, 0];
      for (let at = 0; at < KILLS; at += 1) {
        await takeAllBack(app, dealer, scene.codes);
        const { run, over } = startRun();
        const part = random.between(0, CARS / AT_ONCE - 1);
        while (run.answers.length < part && !run.isOver) await sleep(1);
        await sleep(random.between(0, Math.ceil(ofPart)));
        await kill(KINDS[at % KINDS.length] ?? 'server');
        await over;
        await expectOnce(run);
        answered += run.answers.length;
        again += run.again;
      }
      expect(await auditedCalls()).toBe(answered);
      const findings = await app.owner
        .transaction()
        .execute(async (tx) => [
          ...(await checkMoves(tx)),
          ...(await checkSaleMoves(tx)),
          ...(await checkMoney(tx)),
          ...(await checkClaims(tx)),
        ]);
      expect(findings).toEqual([]);
      noted(`${KILLS} kills under claims in parts, ${answered} parts answered, ${again} calls sent again`);
      measured('claims in parts go on after a kill', times);
    },
    PATIENCE_MS,
  );
});
