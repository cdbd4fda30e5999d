import { promisify } from 'node:util';
import { constants, crc32, zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupFault } from './fault.ts';
import { fault } from './fault.ts';

/**
 * A backup is a header and frames. All integers are little-endian.
 *
 * Header: the 12 letters OASIS-BACKUP, and 4 bytes for the format: 2. Format 1 is the same without documents.
 *
 * | offset | bytes | what a frame begins with                                        |
 * | ------ | ----- | --------------------------------------------------------------- |
 * | 0      | 1     | kind                                                            |
 * | 1      | 1     | 0: stored as it is; 1: compressed with Zstandard                |
 * | 2      | 2     | 0                                                               |
 * | 4      | 4     | number of the frame, from 0                                     |
 * | 8      | 4     | bytes stored                                                    |
 * | 12     | 4     | bytes before compression, at most 1 MiB and 200 times as many   |
 * | 16     | 4     | CRC-32 of these 16 bytes and of the bytes stored                |
 *
 * The last frame is the SHA-256 of the whole file before it.
 */
export const FORMAT = 2;
const OLDEST_FORMAT = 1;

export const KINDS = {
  head: 1,
  table: 2,
  rows: 3,
  tableEnd: 4,
  manifest: 5,
  end: 6,
  document: 7,
  documentBytes: 8,
} as const;

export type FrameKind = (typeof KINDS)[keyof typeof KINDS];

/** Most bytes of a frame before compression, which limits the memory of reading. */
export const MOST_BYTES = 1024 * 1024;

/** A frame compressed further than this is stored uncompressed, so that no frame can expand without limit. */
const MOST_RATIO = 200;

const MAGIC = Buffer.from('OASIS-BACKUP', 'latin1');
export const HEADER_BYTES = MAGIC.length + 4;
export const FRAME_HEADER_BYTES = 20;
const CHECKED_BYTES = 16;
const STORED = 0;
const ZSTD = 1;
const LEVEL = 3;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export interface FrameHeader {
  readonly kind: FrameKind;
  readonly isCompressed: boolean;
  readonly stored: number;
  readonly raw: number;
}

/** The bytes that a backup begins with. */
export function fileHeader(): Buffer {
  const format = Buffer.alloc(4);
  format.writeUInt32LE(FORMAT);
  return Buffer.concat([MAGIC, format]);
}

/** The fault in the first bytes of a file, if any. */
export function headerFault(header: Buffer): BackupFault | undefined {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, header.length))) return fault('foreign');
  if (header.length < HEADER_BYTES) return fault('truncated');
  const format = header.readUInt32LE(MAGIC.length);
  if (format > FORMAT) return fault('newer', `format ${format}`);
  return format >= OLDEST_FORMAT ? undefined : fault('damaged', 'format');
}

/** One frame with its header. Throws for more bytes than a frame may have: that is a bug of the caller. */
export async function frameOf(kind: FrameKind, number: number, raw: Buffer): Promise<Buffer> {
  if (raw.length > MOST_BYTES) throw new Error(`a frame of ${raw.length} bytes`);
  const small = await compress(raw, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const isCompressed = small.length < raw.length && raw.length <= small.length * MOST_RATIO;
  const stored = isCompressed ? small : raw;
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  header.writeUInt8(kind, 0);
  header.writeUInt8(isCompressed ? ZSTD : STORED, 1);
  header.writeUInt32LE(number, 4);
  header.writeUInt32LE(stored.length, 8);
  header.writeUInt32LE(raw.length, 12);
  header.writeUInt32LE(checksum(header, stored), CHECKED_BYTES);
  return Buffer.concat([header, stored]);
}

/** The header of the frame with that number; throws a fault if it is invalid. Sizes are checked before memory is reserved. */
export function readFrameHeader(header: Buffer, number: number): FrameHeader {
  const kind = Object.values(KINDS).find((known) => known === header.readUInt8(0));
  const method = header.readUInt8(1);
  const [stored, raw] = [header.readUInt32LE(8), header.readUInt32LE(12)];
  const isCompressed = method === ZSTD;
  const fits = isCompressed ? raw > stored && raw <= stored * MOST_RATIO : raw === stored;
  const isRight = kind !== undefined && method <= ZSTD && header.readUInt16LE(2) === 0 && raw <= MOST_BYTES && fits;
  if (!isRight || header.readUInt32LE(4) !== number) throw fault('damaged', `frame ${number}`);
  return { kind, isCompressed, stored, raw };
}

/** The bytes of a frame before compression; throws a fault if they differ from the written ones. */
export async function readFrameBytes(header: Buffer, stored: Buffer, number: number): Promise<Buffer> {
  const { isCompressed, raw } = readFrameHeader(header, number);
  if (checksum(header, stored) !== header.readUInt32LE(CHECKED_BYTES)) throw fault('damaged', `frame ${number}`);
  if (!isCompressed) return stored;
  const bytes = await decompress(stored, { maxOutputLength: raw }).catch(() => undefined);
  if (bytes?.length !== raw) throw fault('damaged', `frame ${number}`);
  return bytes;
}

function checksum(header: Buffer, stored: Buffer): number {
  return crc32(stored, crc32(header.subarray(0, CHECKED_BYTES)));
}
