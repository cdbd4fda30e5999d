import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { checkApprovals } from '../../src/verify/check-approvals.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves } from '../../src/verify/check-moves.ts';
import { budgetServer, fillIn, keyed } from '../budgets.ts';
import { endWaits, type MailBox, mailBox } from '../mail-box.ts';
import { programLife } from '../programs.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const KILLS = share(1, 40);
const PACKAGES = share(3, 40);
/** The longest time between the server's readiness and a kill, in milliseconds. */
const LIFE_MS = share(250, 700);
const AGAIN_MS = 20;

let server: TestServer;
let box: MailBox;
let folder: string;
let running: ServerProcess | undefined;
const packages: { readonly batchId: number; readonly programId: number }[] = [];
beforeAll(async () => {
  server = await budgetServer();
  const life = programLife(server);
  const sales = await server.as('sales');
  for (let place = 0; place < PACKAGES; place += 1) {
    const made = await life.ready({ name: `Decided ${place}` });
    await fillIn(sales, made.budgetIds[0] ?? 0, [
      [0, 'volume', '7'],
      [0, 'costPerUnit', '1000'],
    ]);
    packages.push({ ...made, batchId: await batchOf(made.programId) });
  }
  for (const { batchId } of packages) await life.startPackage(batchId);
  box = await mailBox();
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-decisions-'));
}, SETUP_MS);
afterAll(async () => {
  await running?.kill();
  await box.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

async function batchOf(programId: number): Promise<number> {
  const [sales, control] = [await server.as('sales'), await server.as('control')];
  await sales.call('program.submit', { body: { programId }, ...keyed() });
  await control.call('program.confirm', { body: { programId }, ...keyed() });
  const body = { name: `Batch of ${programId}`, programIds: [programId] };
  return (await sales.call('batches.create', { body, ...keyed() })).body.data.batchId;
}

async function start(port?: number): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: urlOf(server.address.app),
    OASIS_DATA: folder,
    OASIS_SMTP_URL: box.address,
    OASIS_MAIL_FROM: 'oasis@example.test',
  };
  running = await startProcess(port === undefined ? { env } : { env, port });
  return running;
}

it(
  `a server killed while users decide leaves consistent states, money, tasks and mails, ${KILLS} times`,
  async () => {
    const random = seededRandom(testSeed('decision kills'));
    const first = await start();
    await first.ready();
    const callers = new Map<string, TestCaller>();
    for (const account of ['control', 'finance', 'manager']) {
      callers.set(account, httpCaller({ address: () => first.address }, await tokenOf(server.db, account)));
    }
    const deciding = Promise.all(packages.map(({ batchId }) => decide(batchId, callers)));
    const times = await killAgain(first, random);
    await deciding;
    measured('a server killed under decisions is ready again', times);
    await expectAgreement();
    await expectMails();
    noted(`${packages.length} packages decided over ${KILLS} kills, ${box.mails.length} mails`);
  },
  PATIENCE_MS,
);

async function killAgain(first: ServerProcess, random: Random): Promise<readonly number[]> {
  let killed = first;
  const taken: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(random.between(0, LIFE_MS));
    await killed.kill();
    // No server runs at this moment: each message that waits is nobody's.
    await endWaits(server.owner);
    killed = await start(killed.port);
    taken.push(await killed.ready());
  }
  return taken;
}

/** The asked users of a package decide it, and repeat unanswered calls under the same key; every third one rejects. */
async function decide(batchId: number, callers: ReadonlyMap<string, TestCaller>): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [account, caller] of callers) {
      const detail = await answered(() => caller.call('packages.detail', { params: { batchId }, query: {} }));
      if (detail.endedAt !== '') return;
      if (!detail.may.decide.allowed) continue;
      const rejects = batchId % 3 === 0 && account === 'finance';
      const body = { batchId, action: rejects ? ('reject' as const) : ('approve' as const), comment: 'Decided' };
      const key = keyed();
      const done = await answered(() =>
        caller.call('packages.process', { body: { ...body, version: detail.version, step: detail.step }, ...key }),
      );
      expect(done.batchId).toBe(batchId);
    }
  }
}

/** Sends until there is a definite answer; 503 means to try again. */
async function answered<Data>(
  send: () => Promise<{ readonly status: number; readonly text: string; readonly body: { code: string; data: Data } }>,
): Promise<Data> {
  for (;;) {
    try {
      const reply = await send();
      if (reply.status !== 503) {
        expect(reply.body.code, reply.text).toBe('0');
        return reply.body.data;
      }
    } catch (cause) {
      if (!(cause instanceof TypeError) && !(cause instanceof DOMException)) throw cause;
    }
    await sleep(AGAIN_MS);
  }
}

async function expectAgreement(): Promise<void> {
  const findings = await server.db
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkMoves(tx)), ...(await checkApprovals(tx))]);
  expect(findings).toEqual([]);
  const { rows } = await sql<{ id: number; status: string; batch: string; program: string }>`
    select b.id, a.status, b.status as batch, p.status as program from program_batch b
      join approval a on a.subject_kind = 'program-batch' and a.subject_id = b.id
      join batch_program e on e.batch_id = b.id join program p on p.id = e.program_id
    order by b.id`.execute(server.owner);
  expect(rows).toEqual(
    packages.map(({ batchId: id }) => {
      const end = id % 3 === 0 ? 'Rejected' : 'Approved';
      return { id, status: end, batch: end, program: end };
    }),
  );
}

/** One message for each cause, however often its change was sent; a mail comes at most once more, with the same id. */
async function expectMails(): Promise<void> {
  const messages = async () =>
    (
      await sql<{ template: string; object: number; user: number; state: string }>`
        select template, object_id as object, user_id as "user", state from message
        where object_kind = 'program-batch' and template in ('packageWaits', 'packageApproved', 'packageRejected')
        order by id`.execute(server.owner)
    ).rows;
  const rows = await messages();
  const names = rows.map(({ template, object, user }) => `${template} ${object} ${user}`);
  expect(new Set(names).size).toBe(names.length);
  const ends = rows.filter(({ template }) => template !== 'packageWaits');
  expect(ends.map(({ object }) => object).toSorted((a, b) => a - b)).toEqual(packages.map(({ batchId }) => batchId));
  await expect.poll(async () => (await messages()).filter(({ state }) => state === 'waiting'), PATIENCE).toEqual([]);
  const ids = box.mails.map((mail) => /^message-id: *(\S+)/imv.exec(mail)?.[1] ?? '');
  for (const own of Map.groupBy(ids, (id) => id).values()) expect(own.length).toBeLessThanOrEqual(1 + KILLS);
}

const PATIENCE = { timeout: 60_000 } as const;
