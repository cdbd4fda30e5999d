/** A file inside of a zip, as text. */
export interface ZipPart {
  readonly path: string;
  readonly text: string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day that a zip knows: the same parts make the same bytes. */
const DAY = 0x0021;

/** The parts as a zip, packed by the browser itself. */
export async function zipFile(parts: readonly ZipPart[]): Promise<Blob> {
  const locals: BlobPart[] = [];
  const centrals: BlobPart[] = [];
  let [offset, directory] = [0, 0];
  for (const { path, text } of parts) {
    const name = new TextEncoder().encode(path);
    const bytes = new TextEncoder().encode(text);
    const packed = await deflated(bytes);
    const facts = [VERSION, UTF8_NAMES, DEFLATED, 0, DAY];
    const sizes = [crc32(bytes), packed.length, bytes.length];
    const local = record(30, LOCAL, facts, sizes, [name.length, 0]);
    const central = record(46, CENTRAL, [VERSION, ...facts], sizes, [name.length, 0, 0, 0, 0, 0, 0, ...halves(offset)]);
    locals.push(local, name, packed);
    centrals.push(central, name);
    offset += local.length + name.length + packed.length;
    directory += central.length + name.length;
  }
  const end = record(22, END, [0, 0, parts.length, parts.length], [directory, offset], [0]);
  return new Blob([...locals, ...centrals, end]);
}

/** A signature, halves, wholes and again halves, one behind the other, little end first. */
function record(
  size: number,
  signature: number,
  before: readonly number[],
  wholes: readonly number[],
  after: readonly number[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const half of before) {
    view.setUint16(at, half, true);
    at += 2;
  }
  for (const whole of wholes) {
    view.setUint32(at, whole, true);
    at += 4;
  }
  for (const half of after) {
    view.setUint16(at, half, true);
    at += 2;
  }
  return new Uint8Array(view.buffer);
}

function halves(whole: number): readonly number[] {
  return [whole % 0x10000, Math.floor(whole / 0x10000)];
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
