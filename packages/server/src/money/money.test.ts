import { randomUUID } from 'node:crypto';
import type { ProgramMove } from '@oasis/engine/areas/programs';
import { present } from '@oasis/engine/base';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { up as migrate } from '../database/migrations/0135-budget-control.ts';
import type { Tx } from '../database/tables.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { PROGRAM_MOVES } from '../program/program-moves.ts';
import { checkMoney } from '../verify/check-money.ts';
import { frameStandings } from './frame-standings.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer('programs');
}, 120_000);
afterEach(() => server.close());

const by = { actor: { usrid: 0 }, now: new Date('2026-11-25T04:00:00Z') };
const idOf = async (status: string): Promise<number> =>
  (await server.owner.selectFrom('program').select('id').where('status', '=', status).executeTakeFirstOrThrow()).id;
const move = (name: ProgramMove, id: number) =>
  server.db.transaction().execute(async (tx) => {
    const reason = PROGRAM_MOVES.moves[name].reason === undefined ? '' : 'For the test';
    return writeMoves(tx, by, PROGRAM_MOVES, await lockObjects(tx, PROGRAM_MOVES, [id]), { move: name, reason });
  });
const findings = () => server.db.transaction().execute((tx: Tx) => checkMoney(tx));
const frozenOf = async (programId: number): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(f.amount_fen), 0)::int8 as fen from budget_frozen f
    join budget_table b on b.id = f.budget_id where b.program_id = ${programId}`.execute(server.owner);
  return rows[0]?.fen ?? 0;
};
const heldBy = async (programId: number, kind: string): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(b.fen), 0)::int8 as fen from money_balance b join money_account a on a.id = b.account_id
    join program p on p.code = a.code where p.id = ${programId} and a.kind = ${kind}`.execute(server.owner);
  return rows[0]?.fen ?? 0;
};
const allBalances = async () =>
  (await server.owner.selectFrom('money_balance').selectAll().where('fen', '<>', 0).execute()).toSorted(
    (a, b) => a.account_id - b.account_id || a.month.localeCompare(b.month),
  );

describe('the money of programs', () => {
  it('in approval or reserved equals the frozen amounts to the fen, and the verification finds nothing', async () => {
    const [pending, approved, released] = [
      await idOf('Pending Approval'),
      await idOf('Approved'),
      await idOf('Released'),
    ];
    for (const [id, kind] of [
      [pending, 'inApproval'],
      [approved, 'reserved'],
      [released, 'reserved'],
    ] as const) {
      expect(await frozenOf(id)).toBeGreaterThan(0);
      expect(await heldBy(id, kind)).toBe(await frozenOf(id));
    }
    expect(await findings()).toEqual([]);
  });

  it('the migration posts for a database without a ledger the same transfers that its moves would have posted', async () => {
    const rolledBack = new Error('rolled back');
    const ledger = (tx: Tx) =>
      sql`select f.kind, t.kind as target, f.bu_id, coalesce(nullif(f.code, ''), t.code) as code, month, fen, cause_id,
          program_id, event_day, booking_month, usrid
        from money_transfer m join money_account f on f.id = m.from_account join money_account t on t.id = m.to_account
        join program p on p.id = m.program_id and p.status in ('Pending Approval', 'Approved', 'Released')
        order by cause_id, t.make, t.si_offer_id, t.customer, f.si_offer_id, f.customer, month`.execute(tx);
    const work = server.owner.transaction().execute(async (tx) => {
      const before = (await ledger(tx)).rows;
      await sql`drop table money_balance, money_transfer, money_account cascade`.execute(tx);
      await sql`drop function money_transfer_counts`.execute(tx);
      await migrate(tx as unknown as Kysely<unknown>);
      expect(before.length).toBeGreaterThan(10);
      expect((await ledger(tx)).rows).toEqual(before);
      expect(await checkMoney(tx)).toEqual([]);
      throw rolledBack;
    });
    await expect(work).rejects.toBe(rolledBack);
  });

  it('each move posts transfers; withdrawing and starting again restores all balances to the fen', async () => {
    const id = await idOf('Pending Approval');
    const frozen = await frozenOf(id);
    const before = await allBalances();
    await move('withdraw', id);
    expect([await heldBy(id, 'inApproval'), await findings()]).toEqual([0, []]);
    await move('startPackage', id);
    expect(await allBalances()).toEqual(before);
    await move('approve', id);
    expect([await heldBy(id, 'inApproval'), await heldBy(id, 'reserved')]).toEqual([0, frozen]);
    expect(await findings()).toEqual([]);
    await move('revise', id);
    expect([await heldBy(id, 'reserved'), await frozenOf(id), await findings()]).toEqual([0, 0, []]);
  });

  it('each transfer names its cause, the transfer that it reverses, its day and its booking month', async () => {
    const id = await idOf('Approved');
    await move('cancel', id);
    const rows = await server.owner
      .selectFrom('money_transfer as t')
      .innerJoin('move_log as l', 'l.id', 't.cause_id')
      .select(['t.id', 't.reverses', 't.event_day', 't.booking_month', 'l.move'])
      .where('t.program_id', '=', id)
      .orderBy('t.id')
      .execute();
    const given = rows.filter(({ reverses }) => reverses === null);
    const taken = rows.filter(({ reverses }) => reverses !== null);
    expect(taken.map(({ reverses }) => reverses)).toEqual(given.map(({ id: one }) => one));
    expect(new Set(given.map((one) => one.move))).toEqual(new Set(['startPackage', 'approve']));
    expect(new Set(taken.map((one) => `${one.move} ${one.event_day} ${one.booking_month}`))).toEqual(
      new Set(['cancel 2026-11-25 2026-11']),
    );
    expect(await findings()).toEqual([]);
  });

  it('cancelling frees the money after the month of the last day', async () => {
    const id = await idOf('Released');
    const { first, fen } = (
      await sql<{ first: string; fen: number }>`
        select f.month as first, sum(f.amount_fen)::int8 as fen from budget_frozen f
        join budget_table b on b.id = f.budget_id where b.program_id = ${id} group by f.month having sum(f.amount_fen) > 0 order by 1 limit 1`.execute(
        server.owner,
      )
    ).rows[0] ?? { first: '', fen: 0 };
    await server.owner
      .updateTable('program')
      .set({ cancel_last_day: `${first}-15` })
      .where('id', '=', id)
      .execute();
    await move('approveCancel', id);
    expect(await heldBy(id, 'reserved')).toBe(fen);
    expect(await findings()).toEqual([]);
  });

  it('transfers of one cause are posted once; no transfer, balance or account can be changed or deleted', async () => {
    const row = await server.owner.selectFrom('money_transfer').selectAll().limit(1).executeTakeFirstOrThrow();
    const { id: _, ...again } = row;
    await expect(server.db.insertInto('money_transfer').values(again).execute()).rejects.toThrow(/money_transfer_once/);
    for (const refused of [
      sql`update money_transfer set fen = fen + 1`,
      sql`delete from money_transfer`,
      sql`update money_balance set fen = fen + 1`,
      sql`delete from money_account`,
    ]) {
      await expect(refused.execute(server.db)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('frames', () => {
  it('a new frame posts the difference to the former one, and the verification finds nothing', async () => {
    const control = await server.as('control');
    const read = await control.call('frames.read', { query: { year: 2031 } });
    const buId = present(read.body.data.bus[0], 'a BU').id;
    const left = async () =>
      (
        await server.owner
          .selectFrom('money_balance as b')
          .innerJoin('money_account as a', 'a.id', 'b.account_id')
          .select('b.fen')
          .where('a.kind', '=', 'frame')
          .where('a.year', '=', 2031)
          .execute()
      ).map(({ fen }) => fen);
    for (const [version, amount, fen] of [
      [0, '1000.01', 100_001],
      [1, '900', 90_000],
      [2, '', 0],
      [3, '5', 500],
    ] as const) {
      const frames = [{ buId, make: 'CBU', version, amount }];
      const reply = await control.call('frames.save', {
        body: { year: 2031, reason: 'Round', frames },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(reply.body.code).toBe('0');
      expect([await left(), await findings()]).toEqual([[fen], []]);
    }
  });
});

describe('frames', () => {
  it('standings show the frame that was set last for each year and make', async () => {
    const control = await server.as('control');
    const { id: buId } = await server.owner
      .selectFrom('bu')
      .select('id')
      .where('code', '=', 'AMG')
      .executeTakeFirstOrThrow();
    const set = async (year: number, make: string, version: number, amount: string) => {
      const body = { year, reason: 'Set', frames: [{ buId, make, version, amount }] };
      const reply = await control.call('frames.save', { body, headers: { 'idempotency-key': randomUUID() } });
      expect(reply.body.code, reply.text).toBe('0');
    };
    await set(2034, 'VAN', 0, '1');
    await set(2033, 'VAN', 0, '300');
    await set(2033, 'VAN', 1, '200.05');
    await set(2033, 'CBU', 0, '7');
    await set(2034, 'CBU', 0, '8');
    await set(2035, 'CBU', 0, '9');
    const standings = await frameStandings(server.db, buId, [2033, 2034]);
    const nothing = { inApproval: 0n, reserved: 0n, used: 0n };
    expect(standings).toEqual([
      { ...nothing, make: 'CBU', year: 2033, frame: 700n, left: 700n },
      { ...nothing, make: 'VAN', year: 2033, frame: 20_005n, left: 20_005n },
      { ...nothing, make: 'CBU', year: 2034, frame: 800n, left: 800n },
      { ...nothing, make: 'VAN', year: 2034, frame: 100n, left: 100n },
    ]);
  });
});

describe('a verification', () => {
  it.each([
    ['a balance that is not the sum of its transfers', sql`update money_balance set fen = fen + 1 where fen > 0`],
    [
      'an amount in approval or reserved that is not what was frozen',
      sql`update budget_frozen set amount_fen = amount_fen + 1 where amount_fen > 0`,
    ],
    ['a frame without its posting', sql`update frame set amount_fen = amount_fen + 1 where year = 2031`],
    ['a reversal of another amount', sql`update money_transfer set fen = fen + 1 where reverses is not null`],
  ])('names %s', async (_what, damage) => {
    await move('cancel', await idOf('Approved'));
    const control = await server.as('control');
    const buId = present((await control.call('frames.read', { query: { year: 2031 } })).body.data.bus[0], 'a BU').id;
    const frames = [{ buId, make: 'CBU', version: 0, amount: '5' }];
    const body = { year: 2031, reason: 'Round', frames };
    const reply = await control.call('frames.save', { body, headers: { 'idempotency-key': randomUUID() } });
    expect([reply.body.code, await findings()]).toEqual(['0', []]);
    const rolledBack = new Error('rolled back');
    const work = server.owner.transaction().execute(async (tx) => {
      await damage.execute(tx);
      expect((await checkMoney(tx)).length).toBeGreaterThan(0);
      throw rolledBack;
    });
    await expect(work).rejects.toBe(rolledBack);
  });
});
