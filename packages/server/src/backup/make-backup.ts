import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SET_LOCAL_EVERY_ROW } from '../database/row-scope.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { BackupFile } from './backup-file.ts';
import { writeDocuments } from './document-frames.ts';
import { KINDS, MOST_BYTES } from './frames.ts';
import type { Manifest, WrittenTable } from './manifest.ts';
import { quoted, type StoredTable, storedTables } from './stored-tables.ts';

export interface BackupOptions {
  readonly file: string;
  readonly now: Date;
  /** Where the contents of documents lie. */
  readonly documents: DocumentFolder;
  /** Told after each table. */
  readonly onTable: (done: number, of: number) => void;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  /** Bytes of the file. */
  readonly size: number;
  /** Contents of documents that a row names and the folder does not have. */
  readonly missing: readonly string[];
}

/** Settings that give a value the same text on every server. */
export const TEXT_FORM = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Writes the content of the database at one moment into a file, table by table, while servers continue to work. Needs no more memory than
 * a few frames. The client is used only for this; any role that may read is enough.
 */
export async function makeBackup(client: pg.ClientBase, options: BackupOptions): Promise<MadeBackup> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(TEXT_FORM);
  // A copy that left people out would look like a whole one.
  await client.query(SET_LOCAL_EVERY_ROW);
  const file = await BackupFile.create(options.file);
  try {
    const head = { product: 'oasis' as const, at: options.now.toISOString(), migrations: await migrationsOf(client) };
    await file.json(KINDS.head, head);
    const stored = await storedTables(client);
    const tables: WrittenTable[] = [];
    for (const table of stored) {
      tables.push(await writeTable(client, file, table));
      options.onTable(tables.length, stored.length);
    }
    const { documents, missing } = await writeDocuments(client, file, options.documents);
    const manifest: Manifest = { ...head, tables, documents, ...(await surroundings(client)) };
    await file.json(KINDS.manifest, manifest);
    await client.query('commit');
    await file.finish();
    return { manifest, size: file.bytes, missing };
  } catch (cause) {
    await file.abandon();
    throw cause;
  }
}

export async function writeTable(client: pg.ClientBase, file: BackupFile, table: StoredTable): Promise<WrittenTable> {
  const { name, columns, select } = table;
  await file.json(KINDS.table, { name, columns });
  const hash = createHash('sha256');
  const stream = client.query(copyTo(`copy (${select}) to stdout`));
  let rows = 0;
  let bytes = 0;
  for await (const chunk of framesOf(stream)) {
    hash.update(chunk);
    rows += linesIn(chunk);
    bytes += chunk.length;
    await file.frame(KINDS.rows, chunk);
  }
  const written = { name, columns: [...columns], rows, bytes, sha256: hash.digest('hex') };
  await file.json(KINDS.tableEnd, written);
  return written;
}

/** The bytes of a stream in pieces as large as a frame may be. */
async function* framesOf(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + MOST_BYTES - size);
      waiting.push(part);
      size += part.length;
      at += part.length;
      if (size < MOST_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const LINE_END = 10;

/** Rows that end in these bytes: in COPY's text format a line end inside a value is written as two letters. */
export function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The metadata besides rows. Sequences are read last, so that their values are not behind any row. */
async function surroundings(
  client: pg.ClientBase,
): Promise<Pick<Manifest, 'postgres' | 'sequences' | 'partitions' | 'auditHead'>> {
  const version = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const partitions = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' order by relname`,
  );
  const heads = await client.query<{ seq: string; hash: string }>(
    `select seq::text as seq, encode(hash, 'hex') as hash from audit_seal order by audit_seal.seq desc limit 1`,
  );
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names.rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    sequences.push({ name, last: state.rows[0]?.called === true ? state.rows[0].last : null });
  }
  const [head] = heads.rows;
  return {
    postgres: version.rows[0]?.version ?? '',
    sequences,
    partitions: partitions.rows.map(({ name }) => name),
    auditHead: head === undefined ? null : { seq: Number(head.seq), hash: head.hash },
  };
}
