import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_FORMAT, type BlockColumns, readBlock, writeBlock } from './block.ts';

/** Written by the first release of format 1; every later release must read it. */
const FROZEN_BLOCK =
  'T0FTQgEAAwB0NTsIAwAAAAIAAQAfAAAAWyJ2b2x1bWUiLCJwZW5ldHJhdGlvbiIsIm1vZGUiXSi1L/0gMxUBAJgAAEAA+H8A+D+amck/AAAAAQACBgA7CYAbwAhoAwi+ABY=';

const frozenColumns: BlockColumns = {
  rows: 3,
  doubles: new Map([
    ['volume', Float64Array.of(2, Number.NaN, 1.5)],
    ['penetration', Float64Array.of(0.2, Number.NaN, 0)],
  ]),
  bytes: new Map([['mode', Uint8Array.of(1, 0, 2)]]),
};

const columns = fc.integer({ min: 0, max: 40 }).chain((rows) =>
  fc
    .record({
      doubles: fc.uniqueArray(fc.tuple(fc.string(), fc.float64Array({ minLength: rows, maxLength: rows })), {
        selector: ([name]) => name,
        maxLength: 5,
      }),
      bytes: fc.array(fc.uint8Array({ minLength: rows, maxLength: rows }), { maxLength: 3 }),
    })
    .map(
      ({ doubles, bytes }): BlockColumns => ({
        rows,
        doubles: new Map(doubles),
        bytes: new Map(bytes.map((column, index) => [`byte ${index}`, column])),
      }),
    ),
);

describe('blocks of columns', () => {
  it('are the same whether the columns lie side by side in memory or not', () => {
    const body = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    const at = (start: number, end: number) => body.subarray(start, end);
    const blockOf = (...doubles: readonly Float64Array[]) =>
      writeBlock({ rows: 2, doubles: new Map(doubles.map((column, at) => [`c${at}`, column])), bytes: new Map() }, 1);
    const apart = blockOf(Float64Array.of(3, 4), Float64Array.of(5, 6), Float64Array.of(7, 8));
    expect(blockOf(at(2, 4), at(4, 6), at(6, 8))).toEqual(apart);
    // In another order, or with a gap, they are copied together.
    expect(blockOf(at(6, 8), at(4, 6))).toEqual(blockOf(Float64Array.of(7, 8), Float64Array.of(5, 6)));
    expect(blockOf(at(0, 2), at(4, 6))).toEqual(blockOf(Float64Array.of(1, 2), Float64Array.of(5, 6)));
    expect(() => blockOf(at(0, 2), at(2, 5))).toThrow('has 3 rows');
  });

  it('read back every byte that was written', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 0, max: 65_535 }), (written, calculationVersion) => {
        const read = readBlock(writeBlock(written, calculationVersion));
        expect(read).toEqual({ ok: true, value: { ...written, calculationVersion } });
      }),
      { numRuns: runs(50) },
    );
  });

  it('read back the written columns or nothing, whichever byte was changed', () => {
    const block = writeBlock(frozenColumns, 3);
    fc.assert(
      fc.property(fc.nat({ max: block.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(block);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        const read = readBlock(damaged);
        if (read.ok) expect(read.value).toEqual({ ...frozenColumns, calculationVersion: 3 });
      }),
      { numRuns: runs(200) },
    );
  });

  it('are refused if they have a newer format or are no blocks', () => {
    const newer = writeBlock(frozenColumns, 3);
    newer.writeUInt16LE(BLOCK_FORMAT + 1, 4);
    expect(readBlock(newer)).toEqual({ ok: false, error: 'newer-format' });
    expect(readBlock(new Uint8Array(10))).toEqual({ ok: false, error: 'not-a-block' });
  });

  it('read the block that the first release wrote', () => {
    const read = readBlock(Buffer.from(FROZEN_BLOCK, 'base64'));
    expect(read).toEqual({ ok: true, value: { ...frozenColumns, calculationVersion: 3 } });
  });
});
