import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Db } from '../database/tables.ts';
import { ANCHOR_FILE } from './anchors.ts';
import { writeAudit } from './record.ts';
import { sealAudit } from './seal.ts';
import { startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate audit_log, audit_seal, audit_anchor`.execute(database.owner);
});

const LONG = { timeout: 10_000, interval: 20 };
const NOW = new Date('2026-03-02T08:00:00Z');

async function write(db: Db, subject: string): Promise<void> {
  await writeAudit(db, {
    at: NOW,
    event: 'TESTED',
    outcome: 'done',
    action: 'test',
    actor: { usrid: 0, usrnm: '' },
    subject,
    messageCode: '',
    requestId: 'r',
    details: { text: '中文 "quoted"' },
  });
}

/** Seals until `seq` rows are sealed; transactions of other test files in the same PostgreSQL delay the sealing, as they should. */
async function sealUpTo(seq: number): Promise<void> {
  const sealedTo = async (): Promise<number> => {
    const head = await sealAudit(database.db, NOW);
    const seals = database.db.selectFrom('audit_seal').select('seq').orderBy('seq', 'desc').limit(1);
    return head?.seq ?? (await seals.executeTakeFirst())?.seq ?? 0;
  };
  await expect.poll(sealedTo).toBeGreaterThanOrEqual(seq);
}

/** Runs sealers of a data folder, one round each, until `seq` rows are sealed. */
async function sealerUpTo(folder: string, seq: number): Promise<void> {
  const sealed = async (): Promise<number> => {
    await startSealer(database.db, { folder, logger: pino({ level: 'silent' }) })();
    return (await verifyAudit(database.db)).sealed;
  };
  await expect.poll(sealed).toBeGreaterThanOrEqual(seq);
}

describe('the audit log', () => {
  it('lets the application insert rows and change or delete none', async () => {
    await write(database.db, 'a:1');
    const attempts = [
      sql`update audit_log set subject = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`delete from audit_log_default`,
      sql`update audit_seal set seq = 2`,
      sql`delete from page_view`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(database.db)).rejects.toThrow('permission denied');
  });

  it('has its partitions by month, ahead of time', async () => {
    const found = await sql<{ name: string }>`
      select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'audit_log_2%'`.execute(
      database.owner,
    );
    expect(found.rows.length).toBeGreaterThanOrEqual(13);
  });
});

describe('sealing', () => {
  it('adds every row to the chain once, in any number of rounds', async () => {
    for (let n = 0; n < 5; n++) await write(database.db, `a:${n}`);
    await sealUpTo(5);
    expect(await sealAudit(database.db, NOW)).toBeUndefined();
    await write(database.db, 'a:6');
    await sealUpTo(6);
    expect(await verifyAudit(database.db)).toEqual({ whole: true, sealed: 6, unsealed: 0 });
  });

  it('sorts by the number of a transaction and not by its text when the number gains a digit', async () => {
    // Numbers of long ago: no transaction of a cluster that was just made still runs under one of them.
    const rows = ['8', '9', '10', '11', '98', '99', '100', '101'];
    for (const xid of rows) {
      await sql`insert into audit_log (at, xid, event, outcome, action, usrnm, subject, message_code, request_id, details)
        values (${NOW}, ${xid}::xid8, 'TESTED', 'done', 'test', '', ${xid}, '', 'r', '{}')`.execute(database.owner);
    }
    await sealUpTo(rows.length);
    await write(database.db, 'one more');
    await sealUpTo(rows.length + 1);
    const sealed = await database.db.selectFrom('audit_seal').select('xid').orderBy('seq').execute();
    expect(sealed.slice(0, -1).map(({ xid }) => xid)).toEqual(rows);
  });

  it('waits for running transactions, so that no row appears before a sealed one', async () => {
    let finish = (): void => undefined;
    const open = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let written = (): void => undefined;
    const inside = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = database.db.transaction().execute(async (tx) => {
      await write(tx, 'slow:1');
      written();
      await open;
    });
    await inside;
    await write(database.db, 'fast:1');
    expect(await sealAudit(database.db, NOW)).toBeUndefined();
    finish();
    await slow;
    await sealUpTo(2);
    expect(await verifyAudit(database.db)).toMatchObject({ whole: true, sealed: 2, unsealed: 0 });
  });

  it('seals each row once with writers and sealers side by side', async () => {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 25; n++) {
        const work = database.db.transaction().execute(async (tx) => {
          await write(tx, `w:${writer}.${n}`);
          if (n % 7 === 3) throw new Error('rolled back');
        });
        await work.catch(() => undefined);
      }
    });
    const sealers = Array.from({ length: 3 }, async () => {
      for (let n = 0; n < 20; n++) await sealAudit(database.db, NOW);
    });
    await Promise.all([...writers, ...sealers]);
    const kept = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(database.db);
    await sealUpTo(kept.rows[0]?.count ?? 0);
    expect(await verifyAudit(database.db)).toEqual({ whole: true, sealed: kept.rows[0]?.count, unsealed: 0 });
  });
});

describe('verifying', () => {
  it.each([
    ['a changed row', sql`update audit_log set subject = 'forged' where subject = 'a:2'`, 3],
    ['a changed detail', sql`update audit_log set details = '{}' where subject = 'a:4'`, 5],
    ['a removed row', sql`delete from audit_log where subject = 'a:1'`, 2],
    ['a removed seal', sql`delete from audit_seal where seq = 4`, 4],
  ])('finds %s', async (_what, tampering, brokenAt) => {
    for (let n = 0; n < 6; n++) await write(database.db, `a:${n}`);
    await sealUpTo(6);
    await tampering.execute(database.owner);
    expect(await verifyAudit(database.db)).toMatchObject({ whole: false, brokenAt });
  });

  it('finds a chain that was rewritten, by the anchors outside the database', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'oasis-anchor-'));
    await write(database.db, 'a:1');
    await sealerUpTo(folder, 1);
    expect(await verifyAudit(database.db, folder)).toMatchObject({ whole: true, sealed: 1 });
    await sql`truncate audit_seal, audit_anchor`.execute(database.owner);
    await sql`update audit_log set subject = 'forged'`.execute(database.owner);
    await sealUpTo(1);
    expect(await verifyAudit(database.db)).toMatchObject({ whole: true });
    expect(await verifyAudit(database.db, folder)).toMatchObject({ whole: false, brokenAt: 1 });
    await sql`truncate audit_seal, audit_log`.execute(database.owner);
    expect(await verifyAudit(database.db, folder)).toMatchObject({ whole: false, brokenAt: 1 });
    const anchors = await readFile(path.join(folder, ANCHOR_FILE), 'utf8');
    expect(anchors.trim().split('\n')).toHaveLength(2);
    await rm(folder, { recursive: true });
  });

  it('finds records that never get a seal, and accepts those that wait for one', async () => {
    await write(database.db, 'a:1');
    await sealUpTo(1);
    const record = (at: string, xid: string) => sql`
      insert into audit_log (at, xid, event, outcome, action, usrnm, subject, message_code, request_id, details)
      values (${sql.raw(at)}, ${sql.raw(xid)}, 'TESTED', 'done', 'test', '', 'b', '', 'r', '{}')`;
    await record('now()', 'pg_current_xact_id()').execute(database.owner);
    expect(await verifyAudit(database.db)).toMatchObject({ whole: true, unsealed: 1 });
    await sealUpTo(2);
    for (const [at, xid] of [
      ['now()', `'9000000000000000000'`],
      [`now() - interval '1 hour'`, 'pg_current_xact_id()'],
    ] as const) {
      await record(at, xid).execute(database.owner);
      // A transaction of another test file may delay the transaction that ends it.
      await vi.waitFor(async () => {
        const fault = { whole: false, fault: 'record never sealed' };
        expect(await verifyAudit(database.db)).toMatchObject(fault);
      }, LONG);
      await sql`delete from audit_log where subject = 'b' and id not in (select audit_id from audit_seal)`.execute(
        database.owner,
      );
    }
  });
});
