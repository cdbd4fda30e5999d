import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import {
  budgetServer,
  contentsOf,
  makeBudget,
  makeProgram,
  newKey,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../budgets.ts';
import type { TestCaller, TestReply, TestServer } from '../test-server.ts';
import { PATIENCE_MS, SETUP_MS, share } from './counts.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const CLIENTS = 50;
const SAME_KEY = 100;
const ROUNDS = share(1, 20);

let server: TestServer;
let other: Awaited<ReturnType<TestServer['restart']>>;
/** Half of the clients at one server, half at another, each with a session of its own. */
let clients: readonly TestCaller[];
let random: Random;
beforeAll(async () => {
  random = seededRandom(testSeed('races'));
  server = await budgetServer();
  other = await server.restart();
  clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, place) => {
      const caller = await server.as('sales');
      return place % 2 === 0 ? caller : other.callerOf(caller.token);
    }),
  );
}, SETUP_MS);
afterAll(async () => {
  await other.close();
  await server.close();
}, SETUP_MS);

function clientAt(place: number): TestCaller {
  return present(clients[place % CLIENTS], 'a client');
}

async function typed(caller: TestCaller, budgetId: number, cost: number) {
  const opened = await openSession(caller, budgetId);
  const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
  type(opened.session, [[row, 'costPerUnit', String(cost)]]);
  return { ...opened, row };
}

async function versionsOf(budgetId: number): Promise<readonly number[]> {
  const rows = await server.db
    .selectFrom('budget_change')
    .select('version')
    .where('budget_id', '=', budgetId)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
}

async function auditsOf(budgetId: number): Promise<number> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', `budget:${budgetId}`)
    .where('outcome', '=', 'done')
    .execute();
  return rows.length;
}

function upTo(version: number): readonly number[] {
  return Array.from({ length: version - 1 }, (_, place) => place + 2);
}

describe(`${CLIENTS} clients on two servers`, () => {
  it('who save one budget at one version: one succeeds, every other one gets the present version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const budgetId = await makeBudget(server, clientAt(0));
      const racers = await Promise.all(clients.map((caller, place) => typed(caller, budgetId, place + 1)));
      const replies = await Promise.all(racers.map((racer, place) => save(clientAt(place), racer)));
      const won = replies.findIndex(({ status }) => status === 200);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array.from({ length: CLIENTS - 1 }, () => 409),
      ]);
      for (const reply of replies.filter(({ status }) => status === 409)) {
        expect(reply.body.data).toEqual({ budgetId, version: 2 });
      }
      const stored = await readTable(clientAt(1), budgetId);
      expect(contentsOf(stored.table)).toEqual(contentsOf(present(racers[won], 'the winner').session.table));
      expect([await versionsOf(budgetId), await auditsOf(budgetId)]).toEqual([[2], 1]);
    }
  });

  it('lose no addition if each adds one to the same cells until it succeeds', async () => {
    const { budgetIds } = await makeProgram(server, clientAt(0), {
      makes: ['DENZA', 'VAN', 'PBP', 'CBU'],
      offers: ['Cash rebate', 'Loyalty bonus'],
    });
    const addOne = async (caller: TestCaller, budgetId: number): Promise<void> => {
      for (let attempt = 0; attempt < CLIENTS * 4; attempt += 1) {
        const opened = await openSession(caller, budgetId);
        const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
        const before = valueOf(opened.session.table, row, 'costPerUnit');
        type(opened.session, [[row, 'costPerUnit', String((Number.isNaN(before) ? 0 : before) + 1)]]);
        const { status } = await save(caller, opened);
        if (status === 200) return;
        expect(status).toBe(409);
      }
      throw new Error('never taken');
    };
    const wishes = clients.map((_, place) => present(budgetIds[place % budgetIds.length], 'a budget'));
    await Promise.all(wishes.map((budgetId, place) => addOne(clientAt(place), budgetId)));
    for (const budgetId of budgetIds) {
      const additions = wishes.filter((wish) => wish === budgetId).length;
      const { table, version } = await readTable(clientAt(0), budgetId);
      const row = present(sellingRows(table)[0], 'a row that sells');
      expect([valueOf(table, row, 'costPerUnit'), version]).toEqual([additions, additions + 1]);
      expect([await versionsOf(budgetId), await auditsOf(budgetId)]).toEqual([upTo(version), additions]);
    }
  });

  it('who change one budget in every way: each accepted change is one version, and none is incomplete', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { programId, budgetIds } = await makeProgram(server, clientAt(0), { makes: ['DENZA', 'VAN'] });
      const replies = await Promise.all(clients.map((caller) => changeSomehow(caller, programId, budgetIds)));
      // A refusal of the business is a 200 with code 1, an outdated version a 409; nothing else is an answer.
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      for (const budgetId of budgetIds) {
        const { version } = await readTable(clientAt(0), budgetId);
        expect(await versionsOf(budgetId)).toEqual(upTo(version));
      }
    }
  });

  it('who save while the program leaves the state Saved: no later save is accepted', async () => {
    const { programId, budgetIds } = await makeProgram(server, clientAt(0), { makes: ['DENZA', 'VAN'] });
    const racers = await Promise.all(
      clients.map((caller, place) => typed(caller, present(budgetIds[place % 2], 'a budget'), place + 1)),
    );
    const [replies, versions] = await Promise.all([
      Promise.all(racers.map((racer, place) => save(clientAt(place), racer))),
      server.db.transaction().execute(async (tx) => {
        await tx.updateTable('program').set({ status: 'Released' }).where('id', '=', programId).execute();
        return tx.selectFrom('budget_table').select(['id', 'version']).where('program_id', '=', programId).execute();
      }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { id, version } of versions) expect((await readTable(clientAt(0), id)).version).toBe(version);
  });

  it('cause no deadlock', async () => {
    const found = await sql<{ deadlocks: number }>`
      select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
    expect(found.rows).toEqual([{ deadlocks: 0 }]);
  });
});

/** A save of a budget, a rebuild of its whole program, or a change of one of its settings. */
async function changeSomehow(
  caller: TestCaller,
  programId: number,
  budgetIds: readonly number[],
): Promise<Pick<TestReply<unknown>, 'status'>> {
  const budgetId = random.pick(budgetIds);
  const way = random.between(0, 5);
  const { version } = await readTable(caller, budgetId);
  const headers = { 'idempotency-key': newKey() };
  if (way === 0) return caller.call('budget.regenerate', { body: { pgmId: programId }, headers });
  if (way === 1) return caller.call('budget.volumeBase', { body: { budgetId, version, volumeBase: 'RT' }, headers });
  if (way === 2) return caller.call('budget.copyKufri', { body: { budgetId, version }, headers });
  if (way === 3) return caller.call('kufri.updateVersion', { body: { budgetId, version }, headers });
  return save(caller, await typed(caller, budgetId, random.between(1, 900)));
}

describe(`one idempotency key, ${SAME_KEY} times at once`, () => {
  it('takes effect once and gets equal replies', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const budgetId = await makeBudget(server, clientAt(0));
      const opened = await typed(clientAt(0), budgetId, 7);
      const key = newKey();
      const replies = await Promise.all(
        Array.from({ length: SAME_KEY }, (_, place) => save(clientAt(place), opened, { key })),
      );
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(replies[0]?.body).toMatchObject({ code: '0', data: { budgetId, version: 2 } });
      expect([await versionsOf(budgetId), await auditsOf(budgetId)]).toEqual([[2], 1]);
    }
  });

  it('is valid for one content: any other content is refused without effect', async () => {
    const budgetId = await makeBudget(server, clientAt(0));
    const racers = await Promise.all(clients.map((caller, place) => typed(caller, budgetId, place + 1)));
    const key = newKey();
    const replies = await Promise.all(racers.map((racer, place) => save(clientAt(place), racer, { key })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = replies.filter(({ status }) => status !== 200).map(({ headers }) => headers['x-oasis-message']);
    expect(new Set(codes)).toEqual(new Set(['IDEMPOTENCY_KEY_REUSED']));
    expect([await versionsOf(budgetId), await auditsOf(budgetId)]).toEqual([[2], 1]);
  });
});
