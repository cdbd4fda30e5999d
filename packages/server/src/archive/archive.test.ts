import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyServer, busyServer } from '../../test/backup-scene.ts';
import { contentPrint } from '../../test/content-print.ts';
import { sealAll } from '../../test/seal-all.ts';
import { type AnchorSet, NO_ANCHORS } from '../audit/anchors.ts';
import { writeAudit } from '../audit/record.ts';
import { verifyAudit } from '../audit/verify.ts';
import { historyBegin } from '../rights/tables-at.ts';
import type { Finding } from '../verify/finding.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import type { ArchivedMonth } from './archive-file.ts';
import { archiveMonth } from './archive-month.ts';
import { dueMonths } from './due-months.ts';

/** Everything that people did in the scene was in March 2026; the months are archived a year later. */
const LATER = new Date('2027-04-02T08:00:00Z');
const KEPT = { audit_log: 12, page_view: 12, budget_change: 12, access_history: 12 };

let busy: BusyServer;
let folder: string;
/** The heads of the chain in the anchor file, from the time of the archived months. */
let anchors: AnchorSet;
beforeAll(async () => {
  busy = await busyServer();
  const { db, owner } = busy.server;
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-archive-'));
  // Initial rows of the test database have the present time; the history shall be as old as the rest.
  await sql`update access_history set at = '2026-03-01Z' where at > '-infinity'`.execute(owner);
  await sql`update user_role set state = not state`.execute(owner);
  await sql`update user_role set state = not state`.execute(owner);
  await sql`update access_history set at = '2026-03-20Z' where at > '2026-03-01Z'`.execute(owner);
  const view = { at: new Date('2026-03-03T08:00:00Z'), usrid: 1, menu_name: 'm', action: 'enter', button: '\t\\n 中' };
  await db.insertInto('page_view').values(view).execute();
  await write('the end of the old time', new Date('2026-03-31T23:59:59Z'));
  await write('the beginning of the new one', LATER);
  await sealAll(busy.server);
  const heads = await db.selectFrom('audit_seal').select(['seq', 'hash']).execute();
  anchors = { heads: new Map(heads.map(({ seq, hash }) => [seq, hash.toString('hex')])) };
}, 60_000);
afterAll(async () => {
  await busy.server.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(subject: string, at: Date): Promise<void> {
  const record = { at, event: 'TESTED', outcome: 'done', action: 'test', subject } as const;
  const more = { actor: { usrid: 0, usrnm: '' }, messageCode: '', requestId: 'r' };
  await writeAudit(busy.server.db, { ...record, ...more, details: { text: 'tab\tline\nslash\\ 中文' } });
}

const archive = (of: ArchivedMonth, onStep?: (step: string) => Promise<void>) => {
  const address = present(busy.server.address.owner, 'an owner');
  return archiveMonth(address, { ...of, folder, now: LATER, ...(onStep && { onStep }) });
};

async function findingsWithArchives(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  await verifyDatabase(busy.server.db, {
    anchors,
    archives: folder,
    onFinding: (finding) => findings.push(finding),
    onProgress: () => undefined,
  });
  return findings;
}

const MARCH: readonly ArchivedMonth[] = (['audit_log', 'page_view', 'budget_change', 'access_history'] as const).map(
  (relation) => ({ relation, month: '2026-03' }),
);

// The tests are steps of one story: a month archived in one stays archived in the next.
describe('months past the retention period', { shuffle: false }, () => {
  it('are those before the kept months; retention 0 keeps every month', async () => {
    const { db } = busy.server;
    expect(await dueMonths(db, KEPT, LATER)).toEqual(MARCH);
    expect(await dueMonths(db, KEPT, new Date('2027-03-31T23:00:00Z'))).toEqual([]);
    const ever = { audit_log: 0, page_view: 0, budget_change: 0, access_history: 0 };
    expect(await dueMonths(db, ever, LATER)).toEqual([]);
  });

  it.each(['written', 'checked', 'removed'])(
    'stay whole in the database if the archiving stops after the step: it has %s',
    async (last) => {
      const before = await contentPrint(busy.server.db);
      for (const of of MARCH) {
        const ended = archive(of, async (step) => {
          if (step === last) throw new Error('ended');
        });
        await expect(ended).rejects.toThrow('ended');
      }
      expect(await contentPrint(busy.server.db)).toEqual(before);
    },
  );

  it('are moved into files, and the database verifies without them', async () => {
    const { db, owner } = busy.server;
    const counts = async (): Promise<readonly number[]> =>
      Promise.all(
        MARCH.map(async ({ relation }) => {
          const march = sql`at >= '2026-03-01Z' and at < '2026-04-01Z' ${
            relation === 'access_history' ? sql`and relation <> ''` : sql``
          }`;
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(relation)} where ${march}`.execute(owner);
          return rows[0]?.count ?? -1;
        }),
      );
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    const done = [];
    for (const of of MARCH) done.push(await archive(of));
    expect(done).toMatchObject(MARCH.map((of, place) => ({ ...of, rows: before[place] })));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await dueMonths(db, KEPT, LATER)).toEqual([]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.oasis-archive'));
    expect(names.toSorted()).toEqual(MARCH.map(({ relation }) => `${relation}-2026-03.oasis-archive`).toSorted());
    expect(await historyBegin(db)).toEqual(new Date('2026-04-01T00:00:00Z'));
    await sealAll(busy.server);
    expect(await findingsWithArchives()).toEqual([]);
    const { sealed } = await verifyAudit(db, anchors);
    expect(sealed).toBe(anchors.heads.size + MARCH.length);
  });

  it('the check notices every seal that is changed, added or deleted after a month was archived', async () => {
    const { owner } = busy.server;
    const [range] = await owner.selectFrom('archived_seal').selectAll().execute();
    expect(range).toMatchObject({ first_seq: 1, month: '2026-03' });
    const attacks = [
      sql`update archived_seal set last_hash = set_byte(last_hash, 0, (get_byte(last_hash, 0) + 1) % 256)`,
      sql`delete from archived_seal`,
      sql`insert into audit_seal (seq, audit_id, xid, at, hash) values (1, 900000, '3', now(), '\\x00')`,
      sql`delete from audit_seal where seq = ${(range?.last_seq ?? 0) + 1}`,
    ];
    for (const attack of attacks) {
      const work = owner.transaction().execute(async (tx) => {
        await attack.execute(tx);
        expect(await verifyAudit(tx, NO_ANCHORS)).toMatchObject({ whole: false });
        throw new Error('rolled back');
      });
      await expect(work).rejects.toThrow('rolled back');
    }
  });

  it.each([
    ['a byte is another one', (bytes: Buffer) => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1)],
    ['the end is gone', (bytes: Buffer) => bytes.subarray(0, -40)],
  ])('a month that %s in a file is found by the check, and so is a missing file', async (_what, damage) => {
    for (const { relation } of MARCH) {
      const file = path.join(folder, `${relation}-2026-03.oasis-archive`);
      const whole = await readFile(file);
      await writeFile(file, damage(whole));
      const named = { subject: path.basename(file), check: 'archives' };
      expect(await findingsWithArchives()).toMatchObject([named]);
      await rm(file);
      expect(await findingsWithArchives()).toMatchObject([named]);
      await writeFile(file, whole);
    }
    expect(await findingsWithArchives()).toEqual([]);
  });

  it('are not archived while the audit chain ends in them', async () => {
    const of = { relation: 'audit_log', month: '2027-04' } as const;
    expect(await archive(of)).toBe('the end of the chain');
    await write('not sealed', LATER);
    expect(await archive(of)).toBe('unsealed records');
  });
});
