import { type FileHandle, open } from 'node:fs/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { zipSync } from 'fflate';
import { archiveMessage } from './archive-message.ts';
import { hiddenRows } from './hidden-rows.ts';
import type { ImportLimits } from './limits.ts';
import { markCells } from './marked-cells.ts';
import { numberShapes } from './number-formats.ts';
import type { FileEncoding, RawRow } from './raw-rows.ts';
import { guessDelimiter, readCsv, refusingUnreadable, saidDelimiter, UnreadableFile } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SNIFFED_BYTES, type Sniffed, sniff } from './sniff.ts';
import { TABLE_LIMITS, type TableFile, tableOf } from './table-file.ts';
import { unpackZip } from './zip.ts';

const MEGABYTE = 1024 * 1024;
const PIECE = 256 * 1024;

/**
 * Reads a small table from disk without interpreting it, as CSV or xlsx by its content. Meant for a separate process: see
 * `parse-apart.ts`.
 */
export function readTableFile(
  path: string,
  limits: ImportLimits = TABLE_LIMITS,
  encoding?: FileEncoding,
): Promise<Result<TableFile, Message>> {
  const take = (rows: AsyncIterable<RawRow> | Iterable<RawRow>) => tableOf(rows, limits);
  return readRows(path, { limits, mayBeOneColumn: true, take, ...(encoding !== undefined && { encoding }) });
}

interface RowReading<Value> {
  readonly encoding?: FileEncoding;
  readonly limits: ImportLimits;
  /** A text without separators is a table of one column. */
  readonly mayBeOneColumn?: true;
  readonly take: (rows: AsyncIterable<RawRow> | Iterable<RawRow>) => Promise<Result<Value, Message>>;
}

/** Reads the rows of a file from disk, as CSV or xlsx by its content. */
export async function readRows<Value>(path: string, reading: RowReading<Value>): Promise<Result<Value, Message>> {
  const file = await open(path, 'r');
  try {
    return await refusingUnreadable(() => readOpened(file, reading));
  } finally {
    await file.close();
  }
}

async function readOpened<Value>(file: FileHandle, reading: RowReading<Value>): Promise<Result<Value, Message>> {
  const head = await readHead(file, SNIFFED_BYTES);
  if (head.length === 0) return err(message('IMPORT_FILE_EMPTY'));
  const sniffed = await sniff(head, reading.encoding);
  switch (sniffed.kind) {
    case 'other':
      return err((await lockedWorkbook(file, reading.limits)) ?? message('IMPORT_NOT_A_TABLE', { kind: sniffed.type }));
    case 'archive':
      return readWorkbook(file, reading);
    case 'text':
      return readText(file, sniffed, head, reading);
  }
}

async function readText<Value>(
  file: FileHandle,
  { encoding: marked, skip }: Extract<Sniffed, { kind: 'text' }>,
  head: Buffer,
  { limits, take, encoding: named, mayBeOneColumn }: RowReading<Value>,
): Promise<Result<Value, Message>> {
  const encoding = named ?? marked;
  const text = new TextDecoder(encoding).decode(head.subarray(skip));
  const said = saidDelimiter(text);
  const guessed = said === undefined ? guessDelimiter(text) : ok(said);
  if (!guessed.ok && mayBeOneColumn !== true) return guessed;
  const delimiter = guessed.ok ? guessed.value : ',';
  const bytes = pieces(file, skip, limits.fileBytes);
  return take(readCsv({ bytes, delimiter, isSeparatorSaid: said !== undefined, encoding }, limits));
}

async function readWorkbook<Value>(
  file: FileHandle,
  { limits, take }: RowReading<Value>,
): Promise<Result<Value, Message>> {
  const clean = await cleanArchive(file, limits);
  return clean.ok ? take(workbookRows(clean.value)) : clean;
}

/** The first bytes of an old or a locked workbook; a locked one has its content in a part of this name. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

async function lockedWorkbook(file: FileHandle, { fileBytes }: ImportLimits): Promise<Message | undefined> {
  const { size } = await file.stat();
  const bytes = await readHead(file, Math.min(size, fileBytes));
  const isLocked = bytes.subarray(0, COMPOUND.length).equals(COMPOUND) && bytes.includes(LOCKED_PART);
  return isLocked ? message('IMPORT_WORKBOOK_LOCKED') : undefined;
}

interface CleanWorkbook {
  readonly archive: Uint8Array;
  /** Rows of the sheet that is read. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * The parts of a workbook, unpacked within limits and packed again, so that no trick of its archive reaches the library. Special cells
 * are marked.
 */
async function cleanArchive(file: FileHandle, limits: ImportLimits): Promise<Result<CleanWorkbook, Message>> {
  const { size } = await file.stat();
  const unpacked = unpackZip(await readHead(file, Math.min(size, limits.fileBytes)), limits);
  if (!unpacked.ok) return err(archiveMessage(unpacked.failure, limits));
  if (!unpacked.parts.has('xl/workbook.xml')) return err(message('IMPORT_NOT_A_TABLE', { kind: 'application/zip' }));
  const shapes = numberShapes(unpacked.parts.get('xl/styles.xml'));
  const parts = [...unpacked.parts].map(([name, part]) => [name, markCells(part, shapes)] as const);
  const archive = zipSync(Object.fromEntries(parts), { level: 1 });
  return ok({ archive, hidden: hiddenRows(unpacked.parts) });
}

/** The library throws any kind of error for a workbook that it cannot read. */
async function* workbookRows({ archive, hidden }: CleanWorkbook): AsyncGenerator<RawRow> {
  const rows = readXlsx(archive, hidden);
  for (;;) {
    const next = await rows.next().catch((): never => {
      throw new UnreadableFile(message('IMPORT_ARCHIVE_BROKEN'));
    });
    if (next.done === true) return;
    yield next.value;
  }
}

async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const head = Buffer.alloc(length);
  const { bytesRead } = await file.read(head, 0, length, 0);
  return head.subarray(0, bytesRead);
}

async function* pieces(file: FileHandle, from: number, limit: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(PIECE);
  for (let place = from; ; ) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, place);
    if (bytesRead === 0) return;
    place += bytesRead;
    if (place > limit) throw new UnreadableFile(message('IMPORT_FILE_TOO_LARGE', { limit: limit / MEGABYTE }));
    yield Buffer.from(buffer.subarray(0, bytesRead));
  }
}
