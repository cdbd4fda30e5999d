import { randomUUID } from 'node:crypto';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/tables.ts';
import {
  ANCHOR_FILE,
  type AnchorHeader,
  anchorLine,
  type ChainHead,
  closedPart,
  headerLine,
  parsePart,
  placeOf,
  sha256Of,
  textOf,
} from './anchors.ts';

/** Lines of a part before it is closed: some 10 MB. */
const MOST_LINES = 100_000;
/** A closed part keeps one of this many lines, because each anchor covers everything before it. */
const ONE_IN = 1000;

/** State of the file that is being written. */
interface Kept {
  readonly header: AnchorHeader;
  /** Lines in this part. */
  readonly lines: number;
  readonly bytes: number;
  readonly last?: ChainHead;
}

/**
 * Writes the anchors of a data folder and their number in the database: first the file on the disk, then the database, so the file is
 * never the shorter one unless somebody shortened it. A folder has one keeper at a time.
 */
export class AnchorKeeper {
  readonly #db: Db;
  readonly #folder: string;
  readonly #mostLines: number;
  readonly #onFresh: (reason: string) => void;
  #kept: Kept | undefined;

  constructor(db: Db, folder: string, { mostLines = MOST_LINES, onFresh = (_reason: string): void => undefined } = {}) {
    this.#db = db;
    this.#folder = folder;
    this.#mostLines = mostLines;
    this.#onFresh = onFresh;
  }

  /** The last anchor that was written; the chain has to hold it. */
  async last(): Promise<ChainHead | undefined> {
    return (await this.#current()).last;
  }

  async add(head: ChainHead, now: Date): Promise<void> {
    const kept = await this.#current();
    const line = anchorLine(head, now);
    await append(this.#file, line);
    const lines = kept.lines + 1;
    this.#kept = { header: kept.header, lines, bytes: kept.bytes + Buffer.byteLength(line), last: head };
    const known = await this.#db
      .updateTable('audit_anchor')
      .set({ lines: kept.header.lines + lines, seq: head.seq, hash: Buffer.from(head.hash, 'hex') })
      .where('file', '=', kept.header.file)
      .where('ended_at', 'is', null)
      .returning('file')
      .execute();
    if (known.length === 0) throw new Error('the database no longer knows the anchors of this data folder');
    if (lines >= this.#mostLines) await this.#close(this.#kept);
  }

  get #file(): string {
    return path.join(this.#folder, ANCHOR_FILE);
  }

  /** Reads the state again if the file differs from the last one written. */
  async #current(): Promise<Kept> {
    const size = await stat(this.#file).then(
      (found) => found.size,
      () => 0,
    );
    if (this.#kept?.bytes !== size) this.#kept = await this.#read();
    return this.#kept;
  }

  async #read(): Promise<Kept> {
    const text = (await textOf(this.#file)) ?? '';
    const { header, lines } = parsePart(text);
    if (header === undefined) return lines.length === 0 ? this.#fresh() : this.#adopt(text, lines);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) await cut(this.#file, Buffer.byteLength(whole));
    const known = await this.#db
      .selectFrom('audit_anchor')
      .select(['lines', 'ended_at'])
      .where('file', '=', header.file)
      .executeTakeFirst();
    if (known === undefined) throw new Error('the database does not know the anchors of this data folder');
    if (known.ended_at !== null || known.lines > header.lines + lines.length) {
      await rename(this.#file, path.join(this.#folder, `audit-anchors.${header.file}.put-aside.log`));
      return this.#fresh(known.ended_at === null);
    }
    const last = lines.at(-1) ?? (await this.#lastKnown(header));
    return { header, lines: lines.length, bytes: Buffer.byteLength(whole), ...(last && { last }) };
  }

  /** A part that has just begun contains no head yet. */
  async #lastKnown({ file }: AnchorHeader): Promise<ChainHead | undefined> {
    const known = await this.#db
      .selectFrom('audit_anchor')
      .select(['seq', 'hash'])
      .where('file', '=', file)
      .executeTakeFirst();
    if (known === undefined || known.seq === null || known.hash === null) return undefined;
    return { seq: known.seq, hash: known.hash.toString('hex') };
  }

  /** Begins another file. The database keeps its row of the former file, so a verification still reports that one. */
  async #fresh(isShorter = false): Promise<Kept> {
    const place = await placeOf(this.#folder);
    const lost = await this.#db
      .selectFrom('audit_anchor')
      .select('file')
      .where('place', '=', place)
      .where('ended_at', 'is', null)
      .where('lines', '>', 0)
      .limit(1)
      .execute();
    if (isShorter) this.#onFresh('the anchors of this data folder are shorter than they were');
    else if (lost.length > 0) this.#onFresh('the anchors of this data folder are gone');
    return this.#begin({ file: randomUUID(), part: 1, lines: 0, before: '-' }, place);
  }

  /** A file of before there were headers becomes the first part. */
  async #adopt(text: string, lines: readonly ChainHead[]): Promise<Kept> {
    const file = randomUUID();
    await writeWhole(path.join(this.#folder, closedPart({ file, part: 1 })), text);
    const header = { file, part: 2, lines: lines.length, before: sha256Of(text) };
    const last = lines.at(-1);
    return this.#begin(header, await placeOf(this.#folder), last);
  }

  /** Writes the row before the file: if the process dies in between, the row counts 0 lines, so no line is missing. */
  async #begin(header: AnchorHeader, place: string, last?: ChainHead): Promise<Kept> {
    const known = last && { seq: last.seq, hash: Buffer.from(last.hash, 'hex') };
    await this.#db
      .insertInto('audit_anchor')
      .values({ file: header.file, place, began_at: new Date(), lines: 0, ...known })
      .execute();
    const line = headerLine(header);
    await writeWhole(this.#file, line);
    return { header, lines: 0, bytes: Buffer.byteLength(line), ...(last && { last }) };
  }

  /** Closes a part that has become long. Killed in between, it is done again: the part that is written stays until the end. */
  async #close({ header, lines, last }: Kept): Promise<void> {
    const text = thinned((await textOf(this.#file)) ?? '');
    await writeWhole(path.join(this.#folder, closedPart(header)), text);
    const next = { file: header.file, part: header.part + 1, lines: header.lines + lines, before: sha256Of(text) };
    const line = headerLine(next);
    await writeWhole(this.#file, line);
    this.#kept = { header: next, lines: 0, bytes: Buffer.byteLength(line), ...(last && { last }) };
  }
}

/** The header, some of the lines, and the last one. */
function thinned(text: string): string {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const stay = lines.filter((_, place) => place % ONE_IN === 0 || place === lines.length - 1);
  return `${[header, ...stay].join('\n')}\n`;
}

async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(line);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function cut(file: string, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.truncate(bytes);
  } finally {
    await handle.close();
  }
}

/** Writes a file under another name and gives it its own when it is on the disk. */
async function writeWhole(file: string, text: string): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
