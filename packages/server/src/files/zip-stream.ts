import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/**
 * A file of an archive: short and whole, or in consecutive pieces, each valid until the next
 * one is requested.
 */
export interface ZipPart {
  /** In ASCII, with '/' between folders. */
  readonly path: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Facts about a written part for its descriptor and the directory. */
interface Written {
  readonly path: string;
  readonly offset: number;
  checksum: number;
  packed: number;
  unpacked: number;
}

/**
 * An archive whose parts are compressed on another thread while they are pulled: memory holds one chunk at a time, and a reader who stops
 * ends the parts as well. Throws the errors of a part, and an error if the archive or a part would exceed 4 GiB, the limit of the plain
 * format.
 */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { path, content } of parts) {
    const written: Written = { path, offset, checksum: 0, packed: 0, unpacked: 0 };
    if (content instanceof Uint8Array) yield short(content, written);
    else {
      yield localHeader(path);
      yield* packed(content, written);
      yield descriptor(written);
    }
    offset += LOCAL_SIZE + path.length + written.packed + DESCRIPTOR_SIZE;
    if (offset > MOST || written.unpacked > MOST) throw new RangeError(`${path} makes the archive larger than 4 GiB`);
    directory.push(written);
  }
  yield endOf(directory, offset);
}

/** Packed at once and sent as one: on another thread it would wait for its turn several times, for a few microseconds of work. */
function short(content: Uint8Array, written: Written): Buffer {
  const bytes = deflateRawSync(content, { level: LEVEL });
  written.checksum = crc32(content);
  written.unpacked = content.length;
  written.packed = bytes.length;
  return Buffer.concat([localHeader(written.path), bytes, descriptor(written)]);
}

/** Half the work of the default for a few bytes more, as measured on sheets. */
const LEVEL = 3;
const MOST = 0xffff_ffff;

/**
 * The next piece is asked for when the one before it has been packed, so its memory may be used again. One packer for the
 * whole part: it is only collected late, and one for each piece would keep all that was packed until then.
 */
async function* packed(pieces: AsyncIterable<Uint8Array>, written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: LEVEL });
  let bytes: Buffer[] = [];
  packer.on('data', (some: Buffer) => {
    written.packed += some.length;
    bytes.push(some);
  });
  const taken = (): readonly Buffer[] => {
    const some = bytes;
    bytes = [];
    return some;
  };
  try {
    for await (const piece of pieces) {
      written.checksum = crc32(piece, written.checksum);
      written.unpacked += piece.length;
      await new Promise<void>((resolve, reject) => {
        packer.write(piece, (problem) => (problem ? reject(problem) : resolve()));
      });
      yield* taken();
    }
    packer.end();
    await finished(packer);
    yield* taken();
  } finally {
    packer.destroy();
  }
}

const VERSION = 20;
/** Sizes and checksum follow the content, since nobody knows them before. */
const SIZES_FOLLOW = 8;
const DEFLATED = 8;
/** 1 January 1980, the earliest day that the format knows: the same rows are the same bytes. */
const DATE = 0x21;
const LOCAL_SIZE = 30;
const DESCRIPTOR_SIZE = 16;
const ENTRY_SIZE = 46;
const END_SIZE = 22;

function localHeader(path: string): Buffer {
  const bytes = Buffer.alloc(LOCAL_SIZE + path.length);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt16LE(SIZES_FOLLOW, 6);
  bytes.writeUInt16LE(DEFLATED, 8);
  bytes.writeUInt16LE(DATE, 12);
  bytes.writeUInt16LE(path.length, 26);
  bytes.write(path, LOCAL_SIZE, 'ascii');
  return bytes;
}

function descriptor({ checksum, packed: size, unpacked }: Written): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_SIZE);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(unpacked, 12);
  return bytes;
}

function directoryEntry({ path, offset, checksum, packed: size, unpacked }: Written): Buffer {
  const bytes = Buffer.alloc(ENTRY_SIZE + path.length);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt16LE(VERSION, 6);
  bytes.writeUInt16LE(SIZES_FOLLOW, 8);
  bytes.writeUInt16LE(DEFLATED, 10);
  bytes.writeUInt16LE(DATE, 14);
  bytes.writeUInt32LE(checksum, 16);
  bytes.writeUInt32LE(size, 20);
  bytes.writeUInt32LE(unpacked, 24);
  bytes.writeUInt16LE(path.length, 28);
  bytes.writeUInt32LE(offset, 42);
  bytes.write(path, ENTRY_SIZE, 'ascii');
  return bytes;
}

function endOf(directory: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(directory.map(directoryEntry));
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
}
