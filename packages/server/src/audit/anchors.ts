import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { reasonOf } from '../config/problem.ts';
import type { Db, Tx } from '../database/tables.ts';

/** In the data folder, outside the database: one line for each new head of the chain, with time, number and hash. */
export const ANCHOR_FILE = 'audit-anchors.log';

/** Hashes of heads, in hexadecimal, by their number. */
export type Anchors = ReadonlyMap<number, string>;

/** The end of the chain: number and hash of the last sealed row. */
export interface ChainHead {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The first line of a file of anchors: the row of the database that knows it, and the file before it. */
export interface AnchorHeader {
  readonly file: string;
  /** Number of the part, from 1; a long file is closed and continued in the next part. */
  readonly part: number;
  /** Lines that were written to the parts before. */
  readonly lines: number;
  /** SHA-256 of the former part; '-' for the first part. */
  readonly before: string;
}

/** A fault found in the anchors without looking at the chain. */
export interface AnchorTrouble {
  readonly fault:
    | 'two anchors for one number'
    | 'anchors that cannot be read'
    | 'a part of the anchors changed or gone';
  readonly seq: number;
}

/** The anchors of a data folder, as they were read. */
export interface AnchorSet {
  readonly heads: Anchors;
  readonly trouble?: AnchorTrouble;
  /** The file that is being written; absent if there is no file or an empty one. */
  readonly file?: AnchorHeader & { readonly written: number; readonly last?: ChainHead };
  /** The rows of the database about files of this data folder, read before the files; absent if nobody needs them. */
  readonly known?: readonly KnownFile[];
}

/** A file of anchors as the database knows it. */
export interface KnownFile {
  readonly file: string;
  readonly lines: number;
  readonly seq: number | null;
}

/** No anchors: only the chain itself is checked. */
export const NO_ANCHORS: AnchorSet = { heads: new Map() };

const HEADER = /^oasis-anchors 2 ([0-9a-f-]{36}) (\d+) (\d+) ([0-9a-f]{64}|-)$/;
const LINE = /^(\S+) (\d+) ([0-9a-f]{64})$/;

export function headerLine({ file, part, lines, before }: AnchorHeader): string {
  return `oasis-anchors 2 ${file} ${part} ${lines} ${before}\n`;
}

export function anchorLine({ seq, hash }: ChainHead, now: Date): string {
  return `${now.toISOString()} ${seq} ${hash}\n`;
}

/** The name of a part that was closed. */
export function closedPart({ file, part }: Pick<AnchorHeader, 'file' | 'part'>): string {
  return `audit-anchors.${file}.${part}.log`;
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The machine and the folder that anchors lie in. */
export async function placeOf(folder: string): Promise<string> {
  return `${hostname()}:${await realpath(folder).catch(() => path.resolve(folder))}`;
}

/** The text of a file; undefined if the file is missing. A file that cannot be read is an error. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${reasonOf(cause)})`);
  }
}

/** A part of a file of anchors. */
export interface AnchorPart {
  /** Absent in files that were begun before there were headers. */
  readonly header?: AnchorHeader;
  /** In the order of the file. */
  readonly lines: readonly ChainHead[];
  /** Whole lines that are no anchors. */
  readonly unread: number;
}

/** Parses a part. A last line without a line break was cut off when its writer ended, and is ignored. */
export function parsePart(text: string): AnchorPart {
  const [first = '', ...rest] = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const [, file, part, before, sha] = HEADER.exec(first) ?? [];
  const hasHeader = file !== undefined && sha !== undefined;
  const found = (hasHeader ? rest : [first, ...rest]).filter((line) => line !== '').map((line) => LINE.exec(line));
  const lines = found.flatMap((match) => (match === null ? [] : [{ seq: Number(match[2]), hash: match[3] ?? '' }]));
  return {
    ...(hasHeader && { header: { file, part: Number(part), lines: Number(before), before: sha } }),
    lines,
    unread: found.length - lines.length,
  };
}

/**
 * The files of anchors that the database expects in a data folder. If the database is in that folder itself, no other folder
 * has any, so all of them; elsewhere those of this machine and folder.
 */
async function knownFiles(db: Db | Tx, folder: string, isOnly: boolean): Promise<readonly KnownFile[]> {
  const place = await placeOf(folder);
  return db
    .selectFrom('audit_anchor')
    .select(['file', 'lines', 'seq'])
    .where('ended_at', 'is', null)
    .where('lines', '>', 0)
    .$if(!isOnly, (query) => query.where('place', '=', place))
    .orderBy('began_at')
    .execute();
}

/**
 * Reads the anchors of a data folder: the file that is being written and its closed parts back to the first. The rows of the database are
 * read before, because a running server continues to write.
 */
export async function readAnchors(db: Db | Tx, folder: string, { isOnly = false } = {}): Promise<AnchorSet> {
  const known = await knownFiles(db, folder, isOnly);
  const text = await textOf(path.join(folder, ANCHOR_FILE));
  if (text === undefined || text === '') return { heads: new Map(), known };
  const current = parsePart(text);
  const { header } = current;
  const heads = new Map<number, string>();
  let trouble = gather(heads, current);
  for (let newer = header; newer !== undefined && newer.part > 1; ) {
    const name = closedPart({ file: newer.file, part: newer.part - 1 });
    const closed = await textOf(path.join(folder, name));
    if (closed === undefined || sha256Of(closed) !== newer.before) {
      trouble ??= { fault: 'a part of the anchors changed or gone', seq: Math.min(...heads.keys(), 0) };
      break;
    }
    const older = parsePart(closed);
    trouble = gather(heads, older) ?? trouble;
    newer = older.header;
  }
  const last = current.lines.at(-1);
  const written = (header?.lines ?? 0) + current.lines.length;
  const file = header && { ...header, written, ...(last && { last }) };
  return { heads, ...(trouble && { trouble }), ...(file && { file }), known };
}

/** Adds the anchors of a part and returns their fault, if any. Numbers only grow, and each number has one hash. */
function gather(heads: Map<number, string>, { lines, unread }: AnchorPart): AnchorTrouble | undefined {
  let trouble: AnchorTrouble | undefined;
  for (const { seq, hash } of lines) {
    const known = heads.get(seq);
    if (known !== undefined && known !== hash) trouble ??= { fault: 'two anchors for one number', seq };
    heads.set(seq, known ?? hash);
  }
  return trouble ?? (unread > 0 ? { fault: 'anchors that cannot be read', seq: lines[0]?.seq ?? 0 } : undefined);
}
