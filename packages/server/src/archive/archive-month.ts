import { access, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { writeAudit } from '../audit/record.ts';
import { FIRST_HASH } from '../audit/seal.ts';
import { TEXT_FORM } from '../backup/make-backup.ts';
import { LOCKS } from '../database/locks.ts';
import { SET_LOCAL_EVERY_ROW } from '../database/row-scope.ts';
import { queriesOn } from '../database/single-client.ts';
import {
  type ArchivedMonth,
  archiveName,
  type ReadArchive,
  readArchive,
  withinMonth,
  writeArchive,
} from './archive-file.ts';
import { type ChainRun, RunGatherer } from './chain-runs.ts';
import { removeMonth } from './remove-month.ts';

export interface ArchiveRequest extends ArchivedMonth {
  readonly folder: string;
  readonly now: Date;
  /** Called after each step; an error rolls everything back. */
  readonly onStep?: (step: 'written' | 'checked' | 'removed') => Promise<void>;
}

/** Reason why a month stays in place. */
export type Unready = 'unsealed records' | 'the end of the chain';

const LOCK_WAIT = '10s';

/**
 * Moves a month out of the database into a file, as owner of the tables: the file is written, read back and checked, and only then are
 * the rows removed, in the transaction that records the file. Whenever a process is killed, the month is either in the database, or in a
 * complete and recorded file. Works beside a running server.
 */
export async function archiveMonth(
  owner: pg.ClientConfig,
  { folder, now, onStep = async () => undefined, ...of }: ArchiveRequest,
): Promise<ReadArchive | Unready> {
  const client = new pg.Client({ ...owner, application_name: 'oasis archive' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(`${TEXT_FORM}; set local lock_timeout = '${LOCK_WAIT}'; ${SET_LOCAL_EVERY_ROW}`);
    // One archiving at a time.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.archive]);
    await stillRows(client, of);
    const unready = of.relation === 'audit_log' ? await unreadyLog(client, of) : undefined;
    if (unready !== undefined) return unready;
    const file = path.join(folder, archiveName(of));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await keepOther(file, now);
    await writeArchive(client, file, of);
    await onStep('written');
    const { archive, runs } = await checkWritten(client, file, of);
    await onStep('checked');
    await removeMonth(client, of, runs);
    await note(client, { archive, runs, file: path.basename(file), now });
    await onStep('removed');
    await client.query('commit');
    return archive;
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** Nobody writes rows of a month that has ended but by mistake; from here on they are those that will be removed. */
async function stillRows(client: pg.ClientBase, { relation, month }: ArchivedMonth): Promise<void> {
  const partition = `${relation}_${month.replace('-', '_')}`;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relispartition and relname = $1`,
    [partition],
  );
  for (const { name } of rows) await client.query(`lock table ${name} in share row exclusive mode`);
}

async function unreadyLog(client: pg.ClientBase, of: ArchivedMonth): Promise<Unready | undefined> {
  const { rows } = await client.query<{ unsealed: boolean; head: boolean }>(
    `select coalesce(bool_or(s.seq is null), false) as unsealed,
       coalesce(bool_or(s.seq = (select max(seq) from audit_seal)), false) as head
     from (select id from audit_log where ${withinMonth(of)}) l left join audit_seal s on s.audit_id = l.id`,
  );
  if (rows[0]?.unsealed === true) return 'unsealed records';
  // The next record is chained to it.
  return rows[0]?.head === true ? 'the end of the chain' : undefined;
}

/** A file with this name is of another time or another database: it is never overwritten. */
async function keepOther(file: string, now: Date): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) await rename(file, `${file}.until-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
}

/** Reads the file back and holds it against the database, which has the rows still. */
async function checkWritten(
  client: pg.ClientBase,
  file: string,
  of: ArchivedMonth,
): Promise<{ readonly archive: ReadArchive; readonly runs: readonly ChainRun[] }> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${of.relation} where ${withinMonth(of)}`,
  );
  const isLog = of.relation === 'audit_log';
  const before = isLog ? await hashesBefore(client, of) : new Map<number, Buffer>();
  const chain = new RunGatherer((seq) => before.get(seq));
  const archive = await readArchive(file, isLog ? (row) => chain.add(row) : undefined);
  if (archive.rows !== rows[0]?.count || archive.relation !== of.relation || archive.month !== of.month) {
    throw new Error(`${file} has ${archive.rows} rows and not ${rows[0]?.count}`);
  }
  return { archive, runs: chain.runs };
}

/** The hashes before those seals of the month whose predecessor is in another month. */
async function hashesBefore(client: pg.ClientBase, of: ArchivedMonth): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await client.query<{ seq: string; hash: Buffer | null }>(
    `with own as (select s.seq from (select id from audit_log where ${withinMonth(of)}) l
       join audit_seal s on s.audit_id = l.id)
     select o.seq::text as seq, coalesce(
       (select hash from audit_seal s where s.seq = o.seq - 1),
       (select last_hash from archived_seal r where r.last_seq = o.seq - 1)) as hash
     from own o where not exists (select from own b where b.seq = o.seq - 1)`,
  );
  return new Map(
    rows.flatMap(({ seq, hash }) => {
      const before = hash ?? (seq === '1' ? FIRST_HASH : undefined);
      return before === undefined ? [] : [[Number(seq), before] as const];
    }),
  );
}

interface Noted {
  readonly archive: ReadArchive;
  readonly runs: readonly ChainRun[];
  readonly file: string;
  readonly now: Date;
}

async function note(client: pg.ClientBase, { archive, runs, file, now }: Noted): Promise<void> {
  const { relation, month, sha256, bytes, rows } = archive;
  await client.query(
    `insert into archived_month (relation, month, file, sha256, bytes, rows, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [relation, month, file, sha256, bytes, rows, now],
  );
  for (const { first, last, before, hash } of runs) {
    await client.query(
      `insert into archived_seal (first_seq, last_seq, hash_before, last_hash, month) values ($1, $2, $3, $4, $5)`,
      [first, last, before, hash, month],
    );
  }
  await writeAudit(queriesOn(client), {
    at: now,
    event: 'RECORDS_ARCHIVED',
    outcome: 'done',
    action: 'archive.month',
    actor: { usrid: 0, usrnm: 'command line' },
    subject: 'database',
    messageCode: '',
    requestId: '',
    details: { relation, month, file, rows, sha256: sha256.toString('hex') },
  });
}
