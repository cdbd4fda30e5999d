import { promisify } from 'node:util';
import { constants, crc32, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { err, ok, type Result } from '@oasis/engine/base';

/**
 * The stored form of a budget's columns, written down in docs/block-format.md. All integers are little-endian.
 *
 * | offset | bytes | what                                                            |
 * | ------ | ----- | --------------------------------------------------------------- |
 * | 0      | 4     | the letters OASB                                                |
 * | 4      | 2     | format of this block: 1                                         |
 * | 6      | 2     | version of the calculation that wrote it                        |
 * | 8      | 4     | CRC-32 of all else: header, names, body before compression      |
 * | 12     | 4     | rows                                                            |
 * | 16     | 2     | columns of doubles, 8 bytes a row                               |
 * | 18     | 2     | columns of bytes, 1 byte a row                                  |
 * | 20     | 4     | length of the names                                             |
 * | 24     | …     | the names, a JSON array of texts: doubles first, then bytes     |
 * | …      | …     | the body: column after column, compressed with Zstandard        |
 */
export const BLOCK_FORMAT = 1;

const MAGIC = 0x4253414f;
const HEADER_BYTES = 24;
const CHECKSUM_AT = 8;
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Bytes whose compression takes about a millisecond, which is more than passing them to another thread. */
const LARGE_BODY = 512 * 1024;
const LEAST_CHUNK = 64;
const MOST_CHUNK = 4 * 1024 * 1024;
const BYTES_OF_DOUBLE = 8;

/** Columns of one budget: each `doubles` column has `rows` doubles, each `bytes` column `rows` bytes. */
export interface BlockColumns {
  readonly rows: number;
  readonly doubles: ReadonlyMap<string, Float64Array>;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

export interface OpenedBlock extends BlockColumns {
  /** Version of the calculation that wrote the block. */
  readonly calculationVersion: number;
}

export type BlockFault = 'not-a-block' | 'newer-format' | 'damaged';

/** Writes columns as one block. Throws if a column's length is not the number of rows: that is a bug of the caller. */
export function writeBlock(columns: BlockColumns, calculationVersion: number): Buffer {
  const { head, body } = partsOf(columns, calculationVersion);
  return Buffer.concat([...head, zstdCompressSync(body, COMPRESSION)]);
}

/** The same, with a large body compressed outside the event loop. */
export async function writeBlockApart(columns: BlockColumns, calculationVersion: number): Promise<Buffer> {
  const { head, body } = partsOf(columns, calculationVersion);
  const compressed =
    body.length < LARGE_BODY ? zstdCompressSync(body, COMPRESSION) : await compressApart(body, COMPRESSION);
  return Buffer.concat([...head, compressed]);
}

const compressApart = promisify(zstdCompress);
const decompressApart = promisify(zstdDecompress);

/** Header and names in their stored form, and the body before compression. */
function partsOf(columns: BlockColumns, calculationVersion: number) {
  const names = Buffer.from(JSON.stringify([...columns.doubles.keys(), ...columns.bytes.keys()]), 'utf8');
  const body = bodyOf(columns);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt16LE(BLOCK_FORMAT, 4);
  header.writeUInt16LE(calculationVersion, 6);
  header.writeUInt32LE(columns.rows, 12);
  header.writeUInt16LE(columns.doubles.size, 16);
  header.writeUInt16LE(columns.bytes.size, 18);
  header.writeUInt32LE(names.length, 20);
  header.writeUInt32LE(checksum(header, names, body), CHECKSUM_AT);
  return { head: [header, names], body };
}

/** Reads a block; anything other than the output of `writeBlock` is a fault, never half a table. */
export function readBlock(block: Uint8Array): Result<OpenedBlock, BlockFault> {
  const head = readHead(block);
  return head.ok ? readBody(head.value, decompress(head.value)) : head;
}

/** The same, with a large body decompressed outside the event loop. */
export async function readBlockApart(block: Uint8Array): Promise<Result<OpenedBlock, BlockFault>> {
  const head = readHead(block);
  if (!head.ok) return head;
  const isLarge = head.value.size >= LARGE_BODY;
  return readBody(head.value, isLarge ? await unpackApart(head.value) : decompress(head.value));
}

/** The parts of a block before its body is unpacked. */
interface BlockHead {
  readonly header: Buffer;
  readonly names: Buffer;
  readonly compressed: Buffer;
  readonly rows: number;
  readonly doubleCount: number;
  readonly byteCount: number;
  /** Bytes of the body. */
  readonly size: number;
}

function readHead(block: Uint8Array): Result<BlockHead, BlockFault> {
  const buffer = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  if (buffer.length < HEADER_BYTES || buffer.readUInt32LE(0) !== MAGIC) return err('not-a-block');
  if (buffer.readUInt16LE(4) > BLOCK_FORMAT) return err('newer-format');
  const rows = buffer.readUInt32LE(12);
  const doubleCount = buffer.readUInt16LE(16);
  const byteCount = buffer.readUInt16LE(18);
  const namesEnd = HEADER_BYTES + buffer.readUInt32LE(20);
  if (namesEnd > buffer.length) return err('damaged');
  return ok({
    header: buffer.subarray(0, HEADER_BYTES),
    names: buffer.subarray(HEADER_BYTES, namesEnd),
    compressed: buffer.subarray(namesEnd),
    rows,
    doubleCount,
    byteCount,
    size: rows * (doubleCount * BYTES_OF_DOUBLE + byteCount),
  });
}

function readBody(
  { header, names, rows, doubleCount, byteCount }: BlockHead,
  body: Buffer | undefined,
): Result<OpenedBlock, BlockFault> {
  if (body === undefined) return err('damaged');
  if (checksum(header, names, body) !== header.readUInt32LE(CHECKSUM_AT)) return err('damaged');
  const columnNames = parseNames(names, doubleCount + byteCount);
  if (columnNames === undefined) return err('damaged');
  return ok({
    calculationVersion: header.readUInt16LE(6),
    rows,
    doubles: new Map(columnNames.slice(0, doubleCount).map((name, index) => [name, doublesAt(body, index, rows)])),
    bytes: new Map(
      columnNames.slice(doubleCount).map((name, index) => [name, bytesAt(body, doubleCount, index, rows)]),
    ),
  });
}

/** Over everything but the checksum itself. */
function checksum(header: Buffer, names: Buffer, body: Buffer): number {
  const beforeIt = crc32(header.subarray(0, CHECKSUM_AT));
  return crc32(body, crc32(names, crc32(header.subarray(CHECKSUM_AT + 4), beforeIt)));
}

function bodyOf(columns: BlockColumns): Buffer {
  const { rows, doubles, bytes } = columns;
  const together = bytes.size === 0 ? sideBySide([...doubles.values()], rows) : undefined;
  if (together !== undefined) return together;
  const body = Buffer.alloc(rows * (doubles.size * 8 + bytes.size));
  let offset = 0;
  for (const [name, column] of [...doubles, ...bytes]) {
    if (column.length !== rows) throw new Error(`column ${name} has ${column.length} rows, the block has ${rows}`);
    body.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += column.byteLength;
  }
  return body;
}

/** The bytes of columns with `rows` values each that are adjacent in memory; undefined if they are not adjacent. */
function sideBySide(columns: readonly Float64Array[], rows: number): Buffer | undefined {
  const [first] = columns;
  if (first === undefined) return undefined;
  const { buffer, byteOffset } = first;
  const size = rows * BYTES_OF_DOUBLE;
  const fit = columns.every(
    (column, place) =>
      column.buffer === buffer && column.length === rows && column.byteOffset === byteOffset + place * size,
  );
  return fit ? Buffer.from(buffer, byteOffset, size * columns.length) : undefined;
}

function decompress({ compressed, size }: BlockHead): Buffer | undefined {
  try {
    return ofSize(zstdDecompressSync(compressed, roomFor(size)), size);
  } catch {
    return undefined;
  }
}

async function unpackApart({ compressed, size }: BlockHead): Promise<Buffer | undefined> {
  try {
    return ofSize(await decompressApart(compressed, roomFor(size)), size);
  } catch {
    return undefined;
  }
}

/** A buffer for the whole body avoids joining chunks; a false size gets no more than this. */
function roomFor(size: number) {
  const chunkSize = Math.min(Math.max(size + 1, LEAST_CHUNK), MOST_CHUNK);
  return { maxOutputLength: Math.max(size, chunkSize), chunkSize };
}

function ofSize(body: Buffer, size: number): Buffer | undefined {
  return body.length === size ? body : undefined;
}

function parseNames(names: Buffer, count: number): readonly string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(names.toString('utf8'));
    const isNames =
      Array.isArray(parsed) && parsed.length === count && parsed.every((name) => typeof name === 'string');
    return isNames ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A view if the body is aligned for it, else a copy. */
function doublesAt(body: Buffer, index: number, rows: number): Float64Array {
  const start = body.byteOffset + index * rows * BYTES_OF_DOUBLE;
  if (start % BYTES_OF_DOUBLE === 0) return new Float64Array(body.buffer, start, rows);
  const column = new Float64Array(rows);
  new Uint8Array(column.buffer).set(body.subarray(index * rows * 8, (index + 1) * rows * 8));
  return column;
}

function bytesAt(body: Buffer, doubleCount: number, index: number, rows: number): Uint8Array {
  const start = doubleCount * rows * 8 + index * rows;
  return Uint8Array.from(body.subarray(start, start + rows));
}
