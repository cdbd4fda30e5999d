import { present } from '@oasis/engine/base';
import { runs } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  budgetServer,
  contentsOf,
  makeProgram,
  newKey,
  openSession,
  readTable,
  save,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const RACERS = 20;
const TWO_OFFERS = { makes: ['DENZA', 'VAN'], offers: ['Cash rebate', 'Loyalty bonus'] } as const;

let server: TestServer;
let sales: TestCaller;
let programId: number;
let budgetIds: readonly number[];
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  ({ programId, budgetIds } = await makeProgram(server, sales, TWO_OFFERS));
});
afterAll(() => server.close());

/** A budget with a cost typed into its first row, not saved yet. */
async function typed(budgetId: number, cost: number) {
  const opened = await openSession(sales, budgetId);
  const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
  type(opened.session, [[row, 'costPerUnit', String(cost)]]);
  return { ...opened, row };
}

function budgetAt(place: number): number {
  return present(budgetIds[place], 'a budget');
}

async function changesOf(budgetId: number) {
  return server.db
    .selectFrom('budget_change')
    .select('version')
    .where('budget_id', '=', budgetId)
    .orderBy('version')
    .execute();
}

describe('changes at the same moment', () => {
  it('of the same version: exactly one save wins, and every other one is refused with the present version', async () => {
    const budgetId = budgetAt(0);
    for (let round = 0; round < runs(2); round += 1) {
      const racers = await Promise.all(Array.from({ length: RACERS }, (_, place) => typed(budgetId, place + 1)));
      const replies = await Promise.all(racers.map((racer) => save(sales, racer)));
      const version = present(racers[0], 'a racer').version + 1;
      const won = replies.flatMap((reply, place) => (reply.body.code === '0' ? [place] : []));
      expect(won).toHaveLength(1);
      for (const [place, reply] of replies.entries()) {
        if (place === won[0]) continue;
        expect(reply.status).toBe(409);
        expect(reply.body.data).toEqual({ budgetId, version });
      }
      const winner = present(racers[won[0] ?? -1], 'the winner');
      const stored = await readTable(sales, budgetId);
      expect(stored.version).toBe(version);
      expect(contentsOf(stored.table)).toEqual(contentsOf(winner.session.table));
      expect((await changesOf(budgetId)).at(-1)).toEqual({ version });
    }
  });

  it('a save and an update of the versions: one is refused, none is lost', async () => {
    const budgetId = budgetAt(1);
    for (let round = 0; round < runs(3); round += 1) {
      const opened = await typed(budgetId, 100 + round);
      const body = { budgetId, version: opened.version };
      const update = () => sales.call('kufri.updateVersion', { body, headers: { 'idempotency-key': newKey() } });
      const replies = await Promise.all(
        round % 2 === 0 ? [save(sales, opened), update()] : [update(), save(sales, opened)],
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readTable(sales, budgetId)).version).toBe(opened.version + 1);
    }
  });

  it('saves of different budgets of one program: all are stored', async () => {
    for (let round = 0; round < runs(2); round += 1) {
      const opened = await Promise.all(budgetIds.map((budgetId, place) => typed(budgetId, place + 10 * round)));
      const replies = await Promise.all(opened.map((budget) => save(sales, budget)));
      expect(replies.map(({ body }) => body.code)).toEqual(budgetIds.map(() => '0'));
      for (const { budgetId, row, session } of opened) {
        const { table } = await readTable(sales, budgetId);
        expect(valueOf(table, row, 'costPerUnit')).toBe(valueOf(session.table, row, 'costPerUnit'));
      }
    }
  });

  it('a regenerated program and saves of its budgets: no call waits for ever, no entry is lost', async () => {
    for (let round = 0; round < runs(2); round += 1) {
      const opened = await Promise.all(budgetIds.map((budgetId, place) => typed(budgetId, place + 100 * (round + 1))));
      const [, ...saves] = await Promise.all([
        sales.call('budget.regenerate', { body: { pgmId: programId }, headers: { 'idempotency-key': newKey() } }),
        ...opened.map((budget) => save(sales, budget)),
      ]);
      for (const [place, { budgetId, row, session, version }] of opened.entries()) {
        const saved = present(saves[place], 'a reply').status === 200;
        const stored = await readTable(sales, budgetId);
        expect(stored.version).toBe(version + (saved ? 2 : 1));
        const typedValue = valueOf(session.table, row, 'costPerUnit');
        if (saved) expect(valueOf(stored.table, row, 'costPerUnit')).toBe(typedValue);
      }
    }
  });

  it('new programs with the same new rows in different orders: all are made', async () => {
    const makes = ['DENZA', 'VAN', 'PBP', 'CBU'];
    const months = Array.from({ length: runs(2) }, (_, place) => `2026-${String((place % 9) + 1).padStart(2, '0')}`);
    for (const from of months) {
      const made = await Promise.all(
        [makes, makes.toReversed()].map((order) => makeProgram(server, sales, { from, to: '2026-12', makes: order })),
      );
      expect(made.map((program) => program.budgetIds.length)).toEqual([4, 4]);
    }
  });
});
