import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { err, ok, type Result } from '@oasis/engine';

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
const COMPRESSION_LEVEL = 1;
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

/** Writes columns as one block. Throws where a column's length is not the number of rows: that is a bug of the caller. */
export function writeBlock(columns: BlockColumns, calculationVersion: number): Buffer {
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
  const compressed = zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
  return Buffer.concat([header, names, compressed]);
}

/** Reads a block back; whatever is not exactly what `writeBlock` wrote is a fault, never half a table. */
export function readBlock(block: Uint8Array): Result<OpenedBlock, BlockFault> {
  const buffer = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  if (buffer.length < HEADER_BYTES || buffer.readUInt32LE(0) !== MAGIC) return err('not-a-block');
  if (buffer.readUInt16LE(4) > BLOCK_FORMAT) return err('newer-format');
  const rows = buffer.readUInt32LE(12);
  const doubleCount = buffer.readUInt16LE(16);
  const byteCount = buffer.readUInt16LE(18);
  const namesEnd = HEADER_BYTES + buffer.readUInt32LE(20);
  if (namesEnd > buffer.length) return err('damaged');
  const names = buffer.subarray(HEADER_BYTES, namesEnd);
  const size = rows * (doubleCount * 8 + byteCount);
  const body = decompress(buffer.subarray(namesEnd), size);
  if (body === undefined) return err('damaged');
  const header = buffer.subarray(0, HEADER_BYTES);
  if (checksum(header, names, body) !== header.readUInt32LE(CHECKSUM_AT)) return err('damaged');
  const columnNames = parseNames(names, doubleCount + byteCount);
  if (columnNames === undefined) return err('damaged');
  return ok({
    calculationVersion: buffer.readUInt16LE(6),
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

/** The bytes of columns that lie side by side in memory, each of so many rows; undefined where they do not. */
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

function decompress(compressed: Buffer, size: number): Buffer | undefined {
  try {
    // Room for all of it at once spares putting pieces together; a size that is a lie gets no more than this.
    const chunkSize = Math.min(Math.max(size + 1, LEAST_CHUNK), MOST_CHUNK);
    const body = zstdDecompressSync(compressed, { maxOutputLength: Math.max(size, chunkSize), chunkSize });
    return body.length === size ? body : undefined;
  } catch {
    return undefined;
  }
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

/** A view where the body lies right for it, else a copy. */
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
