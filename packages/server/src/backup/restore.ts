import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { writeAudit } from '../audit/record.ts';
import { planRestore, RESTORE_EVENT, restoreSubject, settleAnchors } from '../audit/restored-anchors.ts';
import { reasonOf } from '../config/problem.ts';
import { grantAll } from '../database/grants.ts';
import { LOCKS } from '../database/locks.ts';
import { queriesOn } from '../database/single-client.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { BackupFault, fault, faultMessage } from './fault.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { type BackupPart, readBackup } from './read-backup.ts';
import { makeMonths, rebuildTables, withoutForeignKeys } from './rebuild.ts';
import { replayDropped } from './replay-dropped.ts';
import { quoted, storedTables } from './stored-tables.ts';

export interface RestoreRequest {
  readonly file: string;
  /** The result of `checkBackup` for the file. */
  readonly manifest: Manifest;
  readonly now: Date;
  /** The data folder with the anchors of the audit log. */
  readonly folder: string;
  /** The folder of documents; those of the backup are added, and none is deleted. */
  readonly documents: DocumentFolder;
  /** The role that gets rights on the tables. */
  readonly applicationRole: string;
  /** Told after each table. */
  readonly onTable: (done: number, of: number) => void;
}

/** How long the restore waits for a lock of another connection. */
const LOCK_WAIT = '10s';
const LOOKS = 20;
const PAUSE_MS = 100;

/**
 * Replaces the whole database by the content of the backup, as owner of the tables, in one transaction: whenever a process is killed, the
 * database is the old one or the new one. The caller has checked the file and migrated the database, and migrates again afterwards.
 * Returns the new name of the old anchors, if there were any; a refusal has changed nothing.
 */
export async function restoreBackup(
  owner: pg.ClientConfig,
  request: RestoreRequest,
): Promise<Result<string | undefined, Message>> {
  const client = new pg.Client({ ...owner, application_name: 'oasis restore' });
  client.on('error', () => undefined);
  const id = randomUUID();
  try {
    await client.connect();
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    // A server that starts meanwhile waits here before it looks at anything.
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await settleAnchors(queriesOn(client), request.folder);
    await client.query('begin');
    await replaceAll(client, request, id);
    await planRestore(request.folder, id, request.now);
    await client.query('commit');
    return ok(await settleAnchors(queriesOn(client), request.folder));
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    return err(refusalOf(cause, request.file));
  } finally {
    await client.end().catch(() => undefined);
  }
}

class Refused extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}

function refusalOf(cause: unknown, file: string): Message {
  if (cause instanceof Refused) return cause.reason;
  if (cause instanceof BackupFault) return faultMessage(cause, file);
  return message('RESTORE_FAILED', { reason: reasonOf(cause) });
}

async function replaceAll(client: pg.Client, request: RestoreRequest, id: string): Promise<void> {
  const { manifest } = request;
  await refuseInUse(client);
  await rebuildTables(client, manifest);
  await makeMonths(client, manifest);
  await withoutForeignKeys(client, () => loadRows(client, request));
  await replayDropped(client, request.documents);
  await setSequences(client, manifest);
  await grantAll(queriesOn(client), request.applicationRole);
  await writeAudit(queriesOn(client), {
    at: request.now,
    event: RESTORE_EVENT,
    outcome: 'done',
    action: 'backup.restore',
    actor: { usrid: 0, usrnm: 'command line' },
    subject: restoreSubject(id),
    messageCode: '',
    requestId: '',
    details: { backupAt: manifest.at, auditHead: manifest.auditHead, rows: rowsOf(manifest) },
  });
  // The tables are locked, so a connection opened in between has read none of them yet.
  await refuseInUse(client);
}

/** Rows of all tables. */
export function rowsOf({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** A connection that was closed a moment ago may still be listed, so it is looked for a few times. */
async function refuseInUse(client: pg.Client): Promise<void> {
  let count = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    // Otherwise the list of connections is cached to the end of the transaction.
    await client.query('select pg_stat_clear_snapshot()');
    const others = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
    );
    count = others.rows[0]?.count ?? 0;
    if (count === 0) return;
    await sleep(PAUSE_MS);
  }
  throw new Refused(message('RESTORE_IN_USE', { count }));
}

/** Copies the rows of every table, checking the file once more, as it may have changed. */
async function loadRows(client: pg.Client, { file, manifest, documents, onTable }: RestoreRequest): Promise<void> {
  const known = new Map((await storedTables(client)).map((table) => [table.name, new Set(table.columns)]));
  const missing = [...known.keys()].filter((name) => !manifest.tables.some((table) => table.name === name));
  if (missing.length > 0) throw fault('damaged', `no table ${missing.join(', ')}`);
  for (const name of known.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${[...known.keys()].map(quoted).join(', ')}`);
  const parts = readBackup(file);
  let done = 0;
  let isWhole = false;
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.kind === 'table') {
      checkColumns(part.table, known.get(part.table.name));
      await copyRows(client, part.table, parts);
      done += 1;
      onTable(done, manifest.tables.length);
    } else if (part.kind === 'document') {
      // Before other transactions see the rows that name it; after a failed restore nobody asks for it.
      await documents.keep(part.bytes);
    } else if (part.kind === 'manifest') isWhole = part.manifest.at === manifest.at;
  }
  if (!isWhole) throw fault('damaged', 'manifest');
  for (const name of known.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/** The file names columns; only those that the tables have are ever put into a statement. */
function checkColumns({ name, columns }: BackupTable, known: ReadonlySet<string> | undefined): void {
  const isKnown = known !== undefined && known.size === columns.length && columns.every((column) => known.has(column));
  if (!isKnown) throw fault('damaged', `columns of ${name}`);
}

async function copyRows(client: pg.Client, table: BackupTable, parts: AsyncGenerator<BackupPart>): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const into = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
  let said = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      if (next.value.kind === 'rows') yield next.value.bytes;
      else if (next.value.kind === 'table-end') {
        said = next.value.table.rows;
        return;
      } else throw fault('damaged', `table ${table.name}`);
    }
  }
  await pipeline(Readable.from(rows(), { objectMode: false }), into);
  if (into.rowCount !== said) throw fault('damaged', `rows of ${table.name}`);
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, last } of sequences) {
    if (!known.has(name)) throw fault('damaged', `sequence ${name}`);
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
}
