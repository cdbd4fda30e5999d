import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealAll } from '../../test/seal-all.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { AnchorKeeper } from './anchor-keeper.ts';
import { ANCHOR_FILE, closedPart, readAnchors } from './anchors.ts';
import { writeAudit } from './record.ts';
import { renewAnchors } from './renew-anchors.ts';
import { ChainBroken, sealAudit } from './seal.ts';
import { startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

const NOW = new Date('2026-03-02T08:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase('empty');
});
beforeEach(async () => {
  await sql`truncate audit_log, audit_seal, audit_anchor`.execute(database.owner);
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-anchors-'));
});
afterAll(() => database.close());

async function write(subject: string): Promise<void> {
  const record = { at: NOW, event: 'TESTED', outcome: 'done', action: 'test', subject } as const;
  const actor = { usrid: 0, usrnm: '' };
  await writeAudit(database.db, { ...record, actor, messageCode: '', requestId: 'r', details: {} });
}

/** Writes records, each sealed and anchored separately, into parts of at most `mostLines` lines. */
async function anchored(records: number, mostLines?: number): Promise<AnchorKeeper> {
  const keeper = new AnchorKeeper(database.db, folder, { ...(mostLines && { mostLines }) });
  for (let record = 0; record < records; record += 1) {
    await write(`a:${record}`);
    await sealAll(database);
    const head = await database.db.selectFrom('audit_seal').selectAll().orderBy('seq', 'desc').limit(1).execute();
    for (const { seq, hash } of head) await keeper.add({ seq, hash: hash.toString('hex') }, NOW);
  }
  return keeper;
}

const file = (): string => path.join(folder, ANCHOR_FILE);
const verdict = () => verifyAudit(database.db, folder);

/** One round of a server on this data folder. */
const sealerRound = () => startSealer(database.db, { folder, logger: pino({ level: 'silent' }) })();

async function removeNewest(): Promise<void> {
  await sql`delete from audit_log where id = (select audit_id from audit_seal order by seq desc limit 1)`.execute(
    database.owner,
  );
  await sql`delete from audit_seal where seq = (select max(seq) from audit_seal)`.execute(database.owner);
}

async function partsInFolder(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name !== ANCHOR_FILE);
}

async function changeFile(name: string, change: (text: string) => string): Promise<void> {
  await writeFile(path.join(folder, name), change(await readFile(path.join(folder, name), 'utf8')));
}

const withoutLast = (text: string): string => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`;

describe('the anchors of a data folder', () => {
  it('go on in a new file once they become long, and are verified together with the closed files', async () => {
    await anchored(7, 3);
    const { file: known, heads } = await readAnchors(database.db, folder);
    expect(known).toMatchObject({ part: 3, lines: 6, written: 7, last: { seq: 7 } });
    expect(await partsInFolder()).toEqual([1, 2].map((part) => closedPart({ file: known?.file ?? '', part })));
    // A closed part keeps its first line and its last.
    expect(new Set(heads.keys())).toEqual(new Set([1, 3, 4, 6, 7]));
    expect(await verdict()).toEqual({ whole: true, sealed: 7, unsealed: 0 });
  });

  it('go on after a server was killed while writing a line, and in an older file without a header', async () => {
    await anchored(2);
    await appendFile(file(), '2026-03-02T08:00:00.000Z 3 00');
    expect(await verdict()).toMatchObject({ whole: true });
    await anchored(1);
    expect(await verdict()).toMatchObject({ whole: true, sealed: 3 });
    await changeFile(ANCHOR_FILE, (text) => text.slice(text.indexOf('\n') + 1));
    await sql`truncate audit_anchor`.execute(database.owner);
    await anchored(1);
    expect((await readAnchors(database.db, folder)).file).toMatchObject({ part: 2, written: 4 });
    expect(await verdict()).toMatchObject({ whole: true, sealed: 4 });
  });

  const fresh = async (): Promise<void> => {
    await rm(file());
    await write('more');
    await sealerRound();
  };
  it.each([
    ['gone', 'anchors gone', () => rm(file())],
    ['empty', 'anchors gone', () => writeFile(file(), '')],
    ['gone, and a server has begun new ones', 'anchors gone', fresh],
    ['shorter than they were', 'anchors shorter than they were', () => changeFile(ANCHOR_FILE, withoutLast)],
    [
      'of two minds about a number',
      'two anchors for one number',
      () => appendFile(file(), `${NOW.toISOString()} 5 ${'ab'.repeat(32)}\n`),
    ],
    ['no anchors', 'anchors that cannot be read', () => changeFile(ANCHOR_FILE, (text) => text.replace(' 5 ', ' x '))],
    [
      'unknown to the database',
      'anchors that the database does not know',
      () => sql`delete from audit_anchor`.execute(database.owner),
    ],
    [
      'without a part',
      'a part of the anchors changed or gone',
      async () => rm(path.join(folder, (await partsInFolder())[0] ?? '')),
    ],
    [
      'with another part',
      'a part of the anchors changed or gone',
      async () => changeFile((await partsInFolder())[0] ?? '', (text) => text.replace('T08', 'T09')),
    ],
  ])('fail the verification if they are %s', async (_what, fault, attack) => {
    await anchored(5, 3);
    expect(await verdict()).toMatchObject({ whole: true });
    await attack();
    expect(await verdict()).toMatchObject({ whole: false, fault });
  });
});

it('missing anchors are renewed by an administrator, and the audit log records it', async () => {
  await anchored(3);
  await changeFile(ANCHOR_FILE, withoutLast);
  const isOnly = false;
  const kept = path.join(folder, 'audit-anchors.until-2026-03-02T08-00-00-000Z.log');
  expect(await renewAnchors(database.db, { folder, isOnly, now: NOW })).toBe(kept);
  await anchored(1);
  expect(await verdict()).toEqual({ whole: true, sealed: 5, unsealed: 0 });
  await rm(file());
  expect(await renewAnchors(database.db, { folder, isOnly, now: NOW })).toBeUndefined();
  await sealAll(database);
  expect(await verdict()).toEqual({ whole: true, sealed: 6, unsealed: 0 });
  const told = await database.db.selectFrom('audit_log').select('event').orderBy('id').execute();
  expect(told.map(({ event }) => event).filter((event) => event !== 'TESTED')).toEqual([
    'AUDIT_ANCHORS_RENEWED',
    'AUDIT_ANCHORS_RENEWED',
  ]);
});

describe('the newest record, deleted together with its seal', () => {
  it('is not sealed over: the sealer compares the chain with the last anchor before it goes on', async () => {
    const keeper = await anchored(3);
    await removeNewest();
    await write('instead');
    const last = await keeper.last();
    // While transactions of other test files run, there is nothing to seal yet.
    const outcome = () => sealAudit(database.db, NOW, last).catch((cause: unknown) => cause);
    await expect.poll(outcome).toBeInstanceOf(ChainBroken);
    await sealerRound();
    expect(await verdict()).toMatchObject({ whole: false, sealed: 2, fault: 'shorter than the anchors', brokenAt: 3 });
  });

  it('is found, even if a server without that anchor sealed the next record in its place', async () => {
    await anchored(3);
    await removeNewest();
    await write('instead');
    await sql`update audit_anchor set lines = 0, seq = null, hash = null`.execute(database.owner);
    await sealAll(database);
    expect(await verifyAudit(database.db)).toMatchObject({ whole: true, sealed: 3 });
    expect(await verdict()).toMatchObject({ whole: false, fault: 'not the chain of the anchors', brokenAt: 3 });
  });
});
