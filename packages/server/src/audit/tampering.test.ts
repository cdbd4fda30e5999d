import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../../test/reliability/counts.ts';
import { sealAll } from '../../test/seal-all.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Tx } from '../database/tables.ts';
import { type Random, seededRandom } from '../demo/random.ts';
import type { AnchorSet } from './anchors.ts';
import { writeAudit } from './record.ts';
import { chainHash, FIRST_HASH, ROW_TEXT } from './seal.ts';
import { verifyAudit } from './verify.ts';

const ROWS = 200;
const AT = new Date('2026-03-02T08:00:00Z');

let database: TestDatabase;
let anchors: AnchorSet;
beforeAll(async () => {
  database = await testDatabase('empty');
  for (let row = 0; row < ROWS; row += 1) {
    await writeAudit(database.db, {
      at: new Date(AT.getTime() + row * 1000),
      event: 'BUDGET_SAVED',
      outcome: row % 5 === 0 ? 'refused' : 'done',
      action: 'budget.save',
      actor: { usrid: row % 3, usrnm: `user ${row % 3}` },
      subject: `budget:${row % 7}`,
      messageCode: '',
      requestId: `r${row}`,
      details: { version: row, text: '中文' },
    });
    if (row % 50 === 49) await sealAll(database);
  }
  const heads = await database.db.selectFrom('audit_seal').select(['seq', 'hash']).orderBy('seq').execute();
  // A head was written outside whenever a round of sealing ended.
  const written = heads.filter(({ seq }) => seq % 10 === 0);
  anchors = { heads: new Map(written.map(({ seq, hash }) => [seq, hash.toString('hex')])) };
}, 60_000);
afterAll(() => database.close());

type Tampering = (tx: Tx, random: Random) => Promise<string>;

const idOf = (random: Random) => random.between(1, ROWS);

/** Changes of the log that an attacker with every right in the database might make; each returns its description. */
const TAMPERINGS: readonly Tampering[] = [
  async (tx, random) => {
    const id = idOf(random);
    const change = random.pick([
      sql`at = at + interval '1 microsecond'`,
      sql`event = event || ' '`,
      sql`outcome = case outcome when 'done' then 'refused' else 'done' end`,
      sql`action = 'x'`,
      sql`usrid = coalesce(usrid, 0) + 1`,
      sql`usrnm = upper(usrnm)`,
      sql`subject = subject || '0'`,
      sql`message_code = 'X'`,
      sql`request_id = ''`,
      sql`details = details || '{"version": -1}'`,
      sql`id = id + 100000`,
    ]);
    await sql`alter table audit_log alter column id drop identity`.execute(tx);
    await sql`update audit_log set ${change} where id = ${id}`.execute(tx);
    return `record ${id} changed`;
  },
  async (tx, random) => {
    const [from, count] = [idOf(random), random.between(1, 5)];
    await sql`delete from audit_log where id between ${from} and ${from + count - 1}`.execute(tx);
    return `${count} records from ${from} deleted`;
  },
  async (tx, random) => {
    const from = random.between(1, ROWS);
    await sql`delete from audit_log where id >= ${from}`.execute(tx);
    await sql`delete from audit_seal where seq >= ${from}`.execute(tx);
    return `everything from ${from} deleted`;
  },
  async (tx, random) => {
    const seq = random.between(1, ROWS);
    await sql`delete from audit_seal where seq = ${seq}`.execute(tx);
    return `seal ${seq} deleted`;
  },
  async (tx, random) => {
    const seq = random.between(1, ROWS);
    const byte = random.between(0, 31);
    await sql`update audit_seal set hash = set_byte(hash, ${byte}::int, (get_byte(hash, ${byte}::int) + 1) % 256) where seq = ${seq}`.execute(
      tx,
    );
    return `hash ${seq} changed`;
  },
  async (tx, random) => {
    const [one, two] = [random.between(1, ROWS - 1), ROWS];
    await sql`update audit_log set details = case id when ${one} then (select details from audit_log where id = ${two})
      else (select details from audit_log where id = ${one}) end where id in (${one}, ${two})`.execute(tx);
    return `details of ${one} and ${two} swapped`;
  },
  async (tx, random) => {
    const before = idOf(random);
    await sql`insert into audit_log (at, xid, event, outcome, action, usrnm, subject, message_code, request_id, details)
      select at, (select min(xid) from audit_log), event, outcome, action, usrnm, 'forged', message_code, request_id, details
      from audit_log where id = ${before}`.execute(tx);
    return `a record put in before ${before}`;
  },
  async (tx, random) => {
    // The newest record with its seal, and another one sealed in its place.
    const id = ROWS - random.between(0, 3);
    await sql`delete from audit_log where id > ${id}`.execute(tx);
    await sql`delete from audit_seal where seq > ${id}`.execute(tx);
    await sql`update audit_log set usrnm = 'forged' where id = ${id}`.execute(tx);
    await chainAnew(tx);
    return `record ${id} changed, those after it removed, and the chain made anew`;
  },
  async (tx, random) => {
    const xid = 9_000_000_000_000_000 + random.between(0, 1000);
    await sql`insert into audit_log (at, xid, event, outcome, action, usrnm, subject, message_code, request_id, details)
      select now(), ${String(xid)}::xid8, event, outcome, action, usrnm, 'forged', message_code, request_id, details
      from audit_log where id = ${idOf(random)}`.execute(tx);
    return `a record of the future ${xid}`;
  },
  async (tx, random) => {
    // Everything after a forged record is chained again, so only the anchors outside the database reveal it.
    const id = random.between(1, ROWS - 10);
    await sql`update audit_log set subject = 'forged' where id = ${id}`.execute(tx);
    await chainAnew(tx);
    return `record ${id} changed and the chain made anew`;
  },
];

async function chainAnew(tx: Tx): Promise<void> {
  const rows = await sql<{ seq: number; text: string }>`
    select s.seq, l.text from audit_seal s
    join lateral (select ${ROW_TEXT} as text from audit_log where id = s.audit_id) l on true order by s.seq`.execute(
    tx,
  );
  let hash: Buffer = FIRST_HASH;
  const hashes = rows.rows.map(({ seq, text }) => {
    hash = chainHash(hash, seq, text);
    return hash;
  });
  const seqs = rows.rows.map(({ seq }) => seq);
  await sql`update audit_seal s set hash = n.hash from unnest(${seqs}::bigint[], ${hashes}::bytea[]) as n (seq, hash)
    where s.seq = n.seq`.execute(tx);
}

const ROLLED_BACK = 'rolled back';

describe('tampering with the audit log', () => {
  it('is always found, and the first wrong seal is named', async () => {
    const seed = testSeed('tampering');
    expect(await verifyAudit(database.db, anchors)).toEqual({ whole: true, sealed: ROWS, unsealed: 0 });
    for (let number = 0; number < share(25, 1000); number += 1) {
      const random = seededRandom(seed).fork(String(number));
      const work = database.owner.transaction().execute(async (tx) => {
        const what = await random.pick(TAMPERINGS)(tx, random);
        const verdict = await verifyAudit(tx, anchors);
        expect([number, what, verdict]).toEqual([number, what, expect.objectContaining({ whole: false })]);
        expect(verdict.brokenAt).toEqual(expect.any(Number));
        expect(verdict.fault).toEqual(expect.any(String));
        throw new Error(ROLLED_BACK);
      });
      await expect(work).rejects.toThrow(ROLLED_BACK);
    }
  }, 600_000);
});
