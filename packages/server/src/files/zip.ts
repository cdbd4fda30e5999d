import { crc32, inflateRawSync } from 'node:zlib';

/** Limits of an archive; every byte is counted as it is unpacked, whatever sizes the archive declares. */
export interface ZipLimits {
  readonly unpackedBytes: number;
  readonly parts: number;
}

export type ZipFailure = 'broken' | 'too large' | 'too many parts';

export type Unpacked =
  | { readonly ok: true; readonly parts: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly failure: ZipFailure };

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENCRYPTED = 1;

/**
 * Unpacks an archive in memory by its directory. Declared sizes are summed before anything is unpacked; then each part is unpacked within
 * the rest of the limit, and must have its declared size and checksum.
 */
export function unpackZip(data: Buffer, limits: ZipLimits): Unpacked {
  const entries = readDirectory(data, limits.parts);
  if (!Array.isArray(entries)) return { ok: false, failure: entries };
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpackedBytes)
    return { ok: false, failure: 'too large' };
  const parts = new Map<string, Uint8Array>();
  let left = limits.unpackedBytes;
  for (const entry of entries) {
    const part = unpackEntry(data, entry, left);
    if (!(part instanceof Uint8Array)) return { ok: false, failure: part };
    left -= part.length;
    parts.set(entry.name, part);
  }
  return { ok: true, parts };
}

/** The names of the parts of an archive by its directory, without unpacking. Undefined if the data is no archive or has too many parts. */
export function zipNames(data: Buffer, limit: number): readonly string[] | undefined {
  const entries = readDirectory(data, limit);
  return Array.isArray(entries) ? entries.map(({ name }) => name) : undefined;
}

function readDirectory(data: Buffer, limit: number): Entry[] | ZipFailure {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > data.length || data.readUInt32LE(end) !== END) return 'broken';
  const count = data.readUInt16LE(end + 10);
  if (count > limit) return 'too many parts';
  const entries: Entry[] = [];
  let place = data.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > data.length || data.readUInt32LE(place) !== CENTRAL) return 'broken';
    entries.push(readEntry(data, place));
    place += 46 + data.readUInt16LE(place + 28) + data.readUInt16LE(place + 30) + data.readUInt16LE(place + 32);
  }
  return entries;
}

function readEntry(data: Buffer, place: number): Entry {
  return {
    name: data.toString('utf8', place + 46, place + 46 + data.readUInt16LE(place + 28)),
    flags: data.readUInt16LE(place + 8),
    method: data.readUInt16LE(place + 10),
    checksum: data.readUInt32LE(place + 16),
    packed: data.readUInt32LE(place + 20),
    unpacked: data.readUInt32LE(place + 24),
    offset: data.readUInt32LE(place + 42),
  };
}

function unpackEntry(data: Buffer, entry: Entry, left: number): Uint8Array | ZipFailure {
  const { offset } = entry;
  if (offset + 30 > data.length || data.readUInt32LE(offset) !== LOCAL || (entry.flags & ENCRYPTED) !== 0)
    return 'broken';
  const start = offset + 30 + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);
  const packed = data.subarray(start, start + entry.packed);
  const part = inflate(packed, entry.method, left);
  if (!(part instanceof Uint8Array)) return part;
  return part.length === entry.unpacked && crc32(part) === entry.checksum ? part : 'broken';
}

function inflate(packed: Buffer, method: number, left: number): Uint8Array | ZipFailure {
  if (method === 0) return packed.length > left ? 'too large' : packed;
  if (method !== 8) return 'broken';
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (failure) {
    return failure instanceof RangeError ? 'too large' : 'broken';
  }
}
