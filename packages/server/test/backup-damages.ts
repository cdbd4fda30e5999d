import { createHash } from 'node:crypto';
import { constants, crc32, zstdCompressSync } from 'node:zlib';
import { present } from '@oasis/engine/base';
import {
  FRAME_HEADER_BYTES,
  fileHeader,
  frameOf,
  HEADER_BYTES,
  KINDS,
  MOST_BYTES,
  readFrameBytes,
  readFrameHeader,
} from '../src/backup/frames.ts';
import type { Random } from '../src/demo/random.ts';

/** Something that was done to the bytes of a backup. */
export interface Damage {
  readonly what: string;
  readonly bytes: Buffer;
}

type DamageMaker = (whole: Buffer, random: Random) => Promise<Damage> | Damage;

/** Damage of every kind, each at a place that the random numbers choose. */
const DAMAGES: readonly DamageMaker[] = [
  flipped,
  flipped,
  cut,
  cutBetweenFrames,
  zeroed,
  grown,
  swapped,
  leftOut,
  doubled,
  joined,
  sizeThatLies,
  bomb,
  rowsThatLie,
  otherTable,
  foreign,
];

/** One damage of the kind of that number; kinds come round again. */
export function damageOf(whole: Buffer, number: number, random: Random): Promise<Damage> {
  const maker = present(DAMAGES[number % DAMAGES.length], 'a kind of damage');
  return Promise.resolve(maker(whole, random));
}

/** The number of kinds. */
export const DAMAGE_KINDS = DAMAGES.length;

function flipped(whole: Buffer, random: Random): Damage {
  const at = random.between(0, whole.length - 1);
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.between(0, 7));
  return { what: `a bit of byte ${at} flipped`, bytes };
}

function cut(whole: Buffer, random: Random): Damage {
  const at = random.between(0, whole.length - 1);
  return { what: `cut at ${at}`, bytes: whole.subarray(0, at) };
}

function cutBetweenFrames(whole: Buffer, random: Random): Damage {
  const frames = framesOf(whole);
  const kept = random.between(0, frames.length - 1);
  return { what: `the first ${kept} frames only`, bytes: Buffer.concat([fileHeader(), ...frames.slice(0, kept)]) };
}

function zeroed(whole: Buffer, random: Random): Damage {
  const at = random.between(0, whole.length - 1);
  const bytes = Buffer.from(whole);
  const end = Math.min(whole.length, at + random.between(1, 4096));
  // A run that is zero already would be no damage.
  if (bytes.subarray(at, end).every((byte) => byte === 0)) bytes[at] = 1;
  else bytes.fill(0, at, end);
  return { what: `zeros from ${at} to ${end}`, bytes };
}

function grown(whole: Buffer, random: Random): Damage {
  const more = Buffer.alloc(random.between(1, 5000), random.between(0, 255));
  return { what: `${more.length} bytes too many`, bytes: Buffer.concat([whole, more]) };
}

/** Two frames in each other's place, with numbers and checksums that fit the new order. */
async function swapped(whole: Buffer, random: Random): Promise<Damage> {
  const frames = framesOf(whole).slice(0, -1);
  const [one, two] = [random.between(0, frames.length - 1), random.between(0, frames.length - 1)];
  // Frames of the same bytes may change places unseen.
  const other = present(frames[one], 'a frame').equals(present(frames[two], 'a frame'))
    ? (one + 1) % frames.length
    : two;
  const moved = frames.with(one, present(frames[other], 'a frame')).with(other, present(frames[one], 'a frame'));
  return { what: `frames ${one} and ${other} swapped`, bytes: sealed(moved) };
}

function leftOut(whole: Buffer, random: Random): Damage {
  const frames = framesOf(whole).slice(0, -1);
  const at = random.between(0, frames.length - 1);
  return { what: `frame ${at} left out`, bytes: sealed(frames.toSpliced(at, 1)) };
}

function doubled(whole: Buffer, random: Random): Damage {
  const frames = framesOf(whole).slice(0, -1);
  const at = random.between(0, frames.length - 1);
  return { what: `frame ${at} twice`, bytes: sealed(frames.toSpliced(at, 0, present(frames[at], 'a frame'))) };
}

/** The beginning of one backup and the end of another. */
function joined(whole: Buffer, random: Random): Damage {
  const at = random.between(HEADER_BYTES, whole.length - 1);
  return { what: `the end again behind ${at}`, bytes: Buffer.concat([whole.subarray(0, at), whole]) };
}

/** A frame with a wrong size, and a checksum that fits. */
function sizeThatLies(whole: Buffer, random: Random): Damage {
  const frames = framesOf(whole).slice(0, -1);
  const at = random.between(0, frames.length - 1);
  const frame = Buffer.from(present(frames[at], 'a frame'));
  const place = random.pick([8, 12]);
  const lie = random.pick([0, 1, frame.readUInt32LE(place) + 1, MOST_BYTES, MOST_BYTES + 1, 2 ** 31, 2 ** 32 - 1]);
  frame.writeUInt32LE(lie === frame.readUInt32LE(place) ? lie + 7 : lie, place);
  return { what: `frame ${at} says ${lie} at ${place}`, bytes: sealed(frames.with(at, frame)) };
}

/** A few bytes that unpack to very many, in a frame with or without that size. */
function bomb(whole: Buffer, random: Random): Damage {
  const frames = framesOf(whole).slice(0, -1);
  const stored = zstdCompressSync(Buffer.alloc(64 * MOST_BYTES), { params: { [constants.ZSTD_c_windowLog]: 20 } });
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + stored.length);
  frame.writeUInt8(random.pick([KINDS.head, KINDS.rows, KINDS.manifest]), 0);
  frame.writeUInt8(1, 1);
  frame.writeUInt32LE(stored.length, 8);
  frame.writeUInt32LE(random.pick([64 * MOST_BYTES, MOST_BYTES, Math.min(MOST_BYTES, stored.length * 200)]), 12);
  stored.copy(frame, FRAME_HEADER_BYTES);
  const at = random.between(0, frames.length - 1);
  return { what: `a bomb at frame ${at}`, bytes: sealed(frames.with(at, frame)) };
}

/** The end of a table has another number of rows, and so has the manifest. */
async function rowsThatLie(whole: Buffer, random: Random): Promise<Damage> {
  const more = random.between(1, 9);
  const change = (text: string) =>
    text.replaceAll(/"rows":(\d+)/g, (_, rows: string) => `"rows":${Number(rows) + more}`);
  return { what: `${more} rows more than there are`, bytes: await rewritten(whole, change) };
}

/** A file about a table that is none of ours: no part of it may reach a statement. */
async function otherTable(whole: Buffer, random: Random): Promise<Damage> {
  const name = random.pick(['make\\"; drop table make; --', 'pg_authid', 'kysely_migration', 'session', 'nothing']);
  return {
    what: `a table ${name}`,
    bytes: await rewritten(whole, (text) => text.replaceAll('"name":"make"', `"name":"${name}"`)),
  };
}

function foreign(_whole: Buffer, random: Random): Damage {
  const text = random.pick([
    '',
    'PGDMP',
    'OASIS-BACKU',
    'OASIS-BACKUP',
    'SQLite format 3\0',
    '<html>',
    '{"product":"oasis"}',
  ]);
  return { what: `a file that begins with '${text}'`, bytes: Buffer.from(text) };
}

/** The frames of a whole backup with their headers. */
function framesOf(whole: Buffer): readonly Buffer[] {
  const frames: Buffer[] = [];
  for (let at = HEADER_BYTES; at < whole.length; ) {
    const { stored } = readFrameHeader(whole.subarray(at, at + FRAME_HEADER_BYTES), frames.length);
    frames.push(whole.subarray(at, at + FRAME_HEADER_BYTES + stored));
    at += FRAME_HEADER_BYTES + stored;
  }
  return frames;
}

/** A file of these frames with the right numbers, checksums and end. */
function sealed(frames: readonly Buffer[]): Buffer {
  const numbered = frames.map((frame, number) => {
    const copy = Buffer.from(frame);
    copy.writeUInt32LE(number, 4);
    copy.writeUInt32LE(crc32(copy.subarray(FRAME_HEADER_BYTES), crc32(copy.subarray(0, 16))), 16);
    return copy;
  });
  const before = Buffer.concat([fileHeader(), ...numbered]);
  const digest = createHash('sha256').update(before).digest();
  const end = Buffer.alloc(FRAME_HEADER_BYTES);
  end.writeUInt8(KINDS.end, 0);
  end.writeUInt32LE(frames.length, 4);
  end.writeUInt32LE(digest.length, 8);
  end.writeUInt32LE(digest.length, 12);
  end.writeUInt32LE(crc32(digest, crc32(end.subarray(0, 16))), 16);
  return Buffer.concat([before, end, digest]);
}

/** The backup with another text in each of its frames of JSON. */
async function rewritten(whole: Buffer, change: (text: string) => string): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const [number, frame] of framesOf(whole).slice(0, -1).entries()) {
    const header = frame.subarray(0, FRAME_HEADER_BYTES);
    const { kind } = readFrameHeader(header, number);
    const bytes = await readFrameBytes(header, frame.subarray(FRAME_HEADER_BYTES), number);
    frames.push(kind === KINDS.rows ? frame : await frameOf(kind, number, Buffer.from(change(bytes.toString('utf8')))));
  }
  return sealed(frames);
}
