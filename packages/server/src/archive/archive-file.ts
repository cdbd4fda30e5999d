import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type pg from 'pg';
import * as z from 'zod';
import { BackupFile } from '../backup/backup-file.ts';
import { fault } from '../backup/fault.ts';
import { KINDS } from '../backup/frames.ts';
import { writeTable } from '../backup/make-backup.ts';
import { readTable, readWrittenTable, type WrittenTable } from '../backup/manifest.ts';
import { OpenTable, readFrames } from '../backup/read-backup.ts';
import { ARCHIVED, type Archived } from '../config/kept-months.ts';
import { ROWS } from './relations.ts';

/** One month of one relation. */
export interface ArchivedMonth {
  readonly relation: Archived;
  /** 2026-03 */
  readonly month: string;
}

/** A completely read archive. */
export interface ReadArchive extends ArchivedMonth {
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 of the file. */
  readonly sha256: Buffer;
}

const headSchema = z.strictObject({
  product: z.literal('oasis-archive'),
  relation: z.enum(ARCHIVED),
  month: z.string().regex(/^\d{4}-\d{2}$/),
});

/** The first moment of the month after this one, as a value of SQL, in UTC. */
export function endOf(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return `'${next.toISOString().slice(0, 7)}-01Z'::timestamptz`;
}

/** The SQL condition on rows of a month. The initial rows of the history belong to no month. */
export function withinMonth({ relation, month }: ArchivedMonth): string {
  const within = `at >= '${month}-01Z'::timestamptz and at < ${endOf(month)}`;
  return relation === 'access_history' ? `relation <> '' and ${within}` : within;
}

export function archiveName({ relation, month }: ArchivedMonth): string {
  return `${relation}-${month}.oasis-archive`;
}

/** Writes a month into a file, in the form of a backup with one table. It has its name when it is whole and on the disk. */
export async function writeArchive(client: pg.ClientBase, path: string, of: ArchivedMonth): Promise<WrittenTable> {
  const file = await BackupFile.create(path);
  try {
    await file.json(KINDS.head, { product: 'oasis-archive', ...of });
    const { columns, select } = ROWS[of.relation];
    const written = await writeTable(client, file, { name: of.relation, columns, select: select(withinMonth(of)) });
    await file.finish();
    return written;
  } catch (cause) {
    await file.abandon();
    throw cause;
  }
}

/**
 * Reads an archive to its end and checks form, order, sizes, checksums and numbers of rows. Throws the fault of a damaged archive. Passes
 * each row as the values of its columns, in the text form of COPY.
 */
export async function readArchive(
  path: string,
  onRow: (values: readonly string[]) => void = () => undefined,
): Promise<ReadArchive> {
  const frames = readFrames(path, () => undefined);
  const first = await frames.next();
  if (first.done === true || first.value.kind !== KINDS.head) throw fault('damaged', 'head');
  const head = headSchema.safeParse(parsed(first.value.bytes));
  if (!head.success) throw fault('foreign');
  let open: OpenTable | undefined;
  let whole: WrittenTable | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const { kind, bytes } of frames) {
    if (kind === KINDS.table && open === undefined) open = new OpenTable(readTable(bytes));
    else if (kind === KINDS.rows && open !== undefined && whole === undefined) {
      open.add(bytes);
      rest = eachRow(Buffer.concat([rest, bytes]), onRow);
    } else if (kind === KINDS.tableEnd && open !== undefined && whole === undefined) {
      whole = open.end(readWrittenTable(bytes));
    } else throw fault('damaged', 'order of the parts');
  }
  if (whole === undefined || rest.length > 0) throw fault('truncated');
  const { relation, month } = head.data;
  return { relation, month, rows: whole.rows, ...(await printOf(path)) };
}

const LINE_END = 10;

/** Passes each complete row to `onRow`, and returns the rest of the last one. */
function eachRow(bytes: Buffer, onRow: (values: readonly string[]) => void): Buffer {
  let from = 0;
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
    onRow(bytes.toString('utf8', from, end).split('\t'));
    from = end + 1;
  }
  return bytes.subarray(from);
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The original value of a text written by COPY. */
export function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter);
}

async function printOf(path: string): Promise<{ readonly sha256: Buffer; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest(), bytes };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
