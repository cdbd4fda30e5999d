import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { withRowScope } from '../../database/pool.ts';
import type { Db } from '../../database/tables.ts';
import { rowScopeOf } from '../../guard/row-scope.ts';
import { loadActor } from '../../identity/load-actor.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** A draft letter of one approved program. */
const made = async () => {
  const { programId } = await life.planned();
  await life.put(programId, 'Approved');
  const reply = await sales.call('releases.create', { body: { name: 'Letter', programIds: [programId] }, ...keyed() });
  return reply.body.data.releaseId;
};
/** A letter that was mailed to the first dealer. */
const mailed = async () => {
  const releaseId = await made();
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
  await sales.call('releases.saveCover', { body: cover });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  await sales.call('releases.send', { body: { releaseId } });
  expect((await sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() })).body.code).toBe('0');
  return releaseId;
};

/** Tables that dealers must never see: programs, budgets, guidelines, comments, and sources of letters. */
const HIDDEN = [
  'program',
  'program_design',
  'program_parameter',
  'program_wording',
  'program_wording_version',
  'budget_table',
  'budget_frozen',
  'budget_frozen_plan',
  'budget_total',
  'guideline',
  'frame',
  'object_comment',
  'release_program',
  'release_recipient',
] as const;

describe('SQL of a dealer, without the checks of calls', () => {
  const asPerson = async (account: string) => {
    const found = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', account);
    const actor = present(await loadActor(server.owner, (await found.executeTakeFirstOrThrow()).id), 'an actor');
    return { actor, db: withRowScope(server.db, rowScopeOf(actor)) };
  };
  const countIn = async (db: Db, table: (typeof HIDDEN)[number]) =>
    (await db.selectFrom(table).select(sql<number>`1`.as('one')).execute()).length;

  it('reads the letters that were sent to the dealer, and no draft, other delivery, program, budget, guideline or comment', async () => {
    const { programId } = await life.ready();
    expect((await sales.call('program.submit', { body: { programId }, ...keyed() })).body.code).toBe('0');
    const comment = { programId, text: 'Not for dealers' };
    expect((await sales.call('comments.write', { body: comment, ...keyed() })).body.code).toBe('0');
    await sql`insert into frame (bu_id, make_id, year, number, amount_fen, reason)
      select bu.id, make.id, 2031, 1, 100, 'Agreed' from bu, make limit 1`.execute(server.owner);
    const releaseId = await mailed();
    await made();
    const { actor, db } = await asPerson('DEALER1');
    // The account has BUs: only its permissions keep it out.
    expect(actor.buIds).not.toEqual([]);
    for (const table of HIDDEN) {
      expect([table, await countIn(server.owner, table)]).not.toEqual([table, 0]);
      expect([table, await countIn(db, table)]).toEqual([table, 0]);
    }
    const letters = await db.selectFrom('release_batch').select(['id', 'status']).execute();
    expect(letters.map(({ id }) => id)).toContain(releaseId);
    expect(new Set(letters.map(({ status }) => status))).toEqual(new Set(['Released']));
    const deliveries = await db.selectFrom('letter_delivery').select('org_id').execute();
    expect(new Set(deliveries.map(({ org_id }) => org_id))).toEqual(new Set([actor.orgid]));
  });

  it('reads a letter that was sent to the dealer only as one that is released, whatever its deliveries say', async () => {
    const releaseId = await mailed();
    const { db } = await asPerson('DEALER1');
    const seen = async () =>
      (await db.selectFrom('release_batch').select('id').where('id', '=', releaseId).execute()).length;
    const put = (status: 'Sent' | 'Released') =>
      server.owner.updateTable('release_batch').set({ status }).where('id', '=', releaseId).execute();
    expect(await seen()).toBe(1);
    await put('Sent');
    expect(await seen()).toBe(0);
    await put('Released');
  });

  it('of another dealer reads none of them, by any statement', async () => {
    const releaseId = await mailed();
    const { db } = await asPerson('DEALER2');
    const tables = ['letter_delivery', 'letter_file'] as const;
    expect(await db.selectFrom('release_batch').select('id').where('id', '=', releaseId).execute()).toEqual([]);
    for (const table of tables) {
      expect(await db.selectFrom(table).select('release_id').where('release_id', '=', releaseId).execute()).toEqual([]);
    }
    const opened = await db
      .updateTable('letter_delivery')
      .set({ opened_at: new Date() })
      .where('release_id', '=', releaseId)
      .executeTakeFirst();
    expect(opened.numUpdatedRows).toBe(0n);
  });
});
