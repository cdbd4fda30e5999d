import { crc32 } from 'node:zlib';
import { err, invariant, ok, type Result } from '@oasis/engine/base';
import type { BlockFault } from './block.ts';

/**
 * The stored form of measures, written down in docs/block-format.md: raw doubles, because reports read thousands of them
 * at once. All integers are little-endian.
 *
 * | offset | bytes | what                                                                    |
 * | ------ | ----- | ----------------------------------------------------------------------- |
 * | 0      | 4     | the letters OASM                                                        |
 * | 4      | 2     | format of this block: 1                                                 |
 * | 6      | 2     | version of the calculation that wrote it                                |
 * | 8      | 4     | CRC-32 of all else                                                      |
 * | 12     | 4     | the first month, counted from the year 0                                |
 * | 16     | 4     | months, one after the other                                             |
 * | 20     | 4     | models                                                                  |
 * | 24     | …     | the ids of the models, 4 bytes each; zeros up to a multiple of 8        |
 * | …      | …     | volume, budget, base value: month after month, in each model after model |
 */
export const MEASURE_FORMAT = 1;

const MAGIC = 0x4d53414f;
const CHECKSUM_AT = 8;
const LAYOUT_AT = 12;
const MODELS_AT = 24;
const ID_BYTES = 4;
const DOUBLE_BYTES = 8;
const COLUMNS = 3;
const MOST_ID = 0xffff_ffff;

/** The months and models that measures lie over. */
export interface MeasureLayout {
  /** Number of the month, counted from January of the year 0. */
  readonly firstMonth: number;
  readonly months: number;
  readonly models: readonly number[];
}

/** Reusable columns to fill, and a function for the block of their present content. */
export interface MeasureFrame {
  readonly volume: Float64Array;
  readonly budget: Float64Array;
  readonly baseValue: Float64Array;
  readonly pack: () => Buffer;
}

export interface OpenedMeasures {
  readonly calculationVersion: number;
  /** The layout as a short text, for comparing and keeping. */
  readonly layoutKey: string;
  /** Copies of columns that share one piece of memory, from 0 volume, 1 budget, or 2 base value on. */
  readonly columnsFrom: (place: 0 | 1 | 2) => readonly Float64Array[];
}

export function measureFrame(layout: MeasureLayout, calculationVersion: number): MeasureFrame {
  const rows = layout.months * layout.models.length;
  const body = bodyAt(layout.models.length);
  const memory = new ArrayBuffer(body + rows * COLUMNS * DOUBLE_BYTES);
  const block = Buffer.from(memory);
  block.writeUInt32LE(MAGIC, 0);
  block.writeUInt16LE(MEASURE_FORMAT, 4);
  block.writeUInt16LE(calculationVersion, 6);
  writeLayout(block, layout);
  const column = (place: number) => new Float64Array(memory, body + place * rows * DOUBLE_BYTES, rows);
  return {
    volume: column(0),
    budget: column(1),
    baseValue: column(2),
    pack: () => {
      block.writeUInt32LE(checksum(block), CHECKSUM_AT);
      return Buffer.from(block);
    },
  };
}

export function isMeasureBlock(block: Buffer): boolean {
  return block.length >= MODELS_AT && block.readUInt32LE(0) === MAGIC;
}

/** Reads a block; anything other than the written form is a fault, never half of it. */
export function readMeasureBlock(block: Buffer): Result<OpenedMeasures, BlockFault> {
  if (!isMeasureBlock(block)) return err('not-a-block');
  if (block.readUInt16LE(4) > MEASURE_FORMAT) return err('newer-format');
  const [months, models] = [block.readUInt32LE(16), block.readUInt32LE(20)];
  const [rows, body] = [months * models, bodyAt(models)];
  if (block.length !== body + rows * COLUMNS * DOUBLE_BYTES) return err('damaged');
  if (checksum(block) !== block.readUInt32LE(CHECKSUM_AT)) return err('damaged');
  return ok({
    calculationVersion: block.readUInt16LE(6),
    layoutKey: block.toString('latin1', LAYOUT_AT, body),
    columnsFrom: (place) => {
      const columns = new Float64Array(rows * (COLUMNS - place));
      new Uint8Array(columns.buffer).set(block.subarray(body + place * rows * DOUBLE_BYTES));
      return Array.from({ length: COLUMNS - place }, (_, at) => columns.subarray(at * rows, (at + 1) * rows));
    },
  });
}

/** The text of a layout, as in `OpenedMeasures`. */
export function layoutKeyOf(layout: MeasureLayout): string {
  const head = Buffer.alloc(bodyAt(layout.models.length));
  writeLayout(head, layout);
  return head.toString('latin1', LAYOUT_AT);
}

/** The layout of a text. */
export function layoutOfKey(key: string): MeasureLayout {
  const layout = Buffer.from(key, 'latin1');
  const at = (offset: number) => layout.readUInt32LE(offset - LAYOUT_AT);
  return {
    firstMonth: at(LAYOUT_AT),
    months: at(16),
    models: Array.from({ length: at(20) }, (_, place) => at(MODELS_AT + place * ID_BYTES)),
  };
}

function writeLayout(block: Buffer, { firstMonth, months, models }: MeasureLayout): void {
  block.writeUInt32LE(firstMonth, LAYOUT_AT);
  block.writeUInt32LE(months, 16);
  block.writeUInt32LE(models.length, 20);
  for (const [place, id] of models.entries()) {
    invariant(Number.isInteger(id) && id >= 0 && id <= MOST_ID, 'models are stored by number');
    block.writeUInt32LE(id, MODELS_AT + place * ID_BYTES);
  }
}

function bodyAt(models: number): number {
  return Math.ceil((MODELS_AT + models * ID_BYTES) / DOUBLE_BYTES) * DOUBLE_BYTES;
}

/** Over everything but the checksum itself. */
function checksum(block: Buffer): number {
  return crc32(block.subarray(LAYOUT_AT), crc32(block.subarray(0, CHECKSUM_AT)));
}
