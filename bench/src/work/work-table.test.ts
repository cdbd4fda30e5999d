import { describe, expect, it } from 'vitest';
import { expectSame, firstDifference, isSame } from './equal.ts';
import { handLoop } from './hand-loop.ts';
import { cellCount, columnsOf, modelsForCells, rowCount, SIZES, workTable } from './work-table.ts';
import { COLUMN, COLUMN_COUNT } from './work-template.ts';

describe('the work table', () => {
  it('has the rows, columns and levels that are asked for', () => {
    const { rows, columns } = workTable(SIZES.small);
    expect(rows.count).toBe(156);
    expect(columns).toHaveLength(COLUMN_COUNT);
    expect(rows.levels).toEqual(['MAKESUMMARY', 'BRANDSUMMARY', 'TYPECLASSSUMMARY', 'LEAF']);
    expect([SIZES.middle, SIZES.large].map(rowCount)).toEqual([13_332, 133_212]);
    expect(cellCount(SIZES.middle)).toBe(173_316);
    expect(cellCount(modelsForCells(866_000)) / 866_000).toBeCloseTo(1, 3);
  });

  it('has a row for each model, type class, brand and make of each month', () => {
    const { rows } = workTable(1_000);
    const counts = rows.levels.map((_, depth) => rows.level.filter((level) => level === depth).length);
    expect(counts).toEqual([12, 120, 1_200, 12_000]);
  });

  it('comes out of the hand-written loop as out of the engine', () => {
    const ours = workTable(SIZES.small);
    const theirs = { rows: ours.rows, columns: ours.columns.map((column) => column.slice()) };
    for (const index of [3, 6, 7, 8, 9, 11, 12]) theirs.columns[index]?.fill(-1, ours.rows.leafStart);
    handLoop(theirs)();
    expectSame('the loop', ours.columns, theirs.columns);
  });

  it('comes out the same where values are missing and divisors are 0', () => {
    const { rows, columns, calculation } = workTable(SIZES.small);
    columns[COLUMN.ws]?.fill(0, rows.leafStart, rows.leafStart + 12);
    columns[COLUMN.rt]?.fill(Number.NaN, rows.leafStart, rows.leafStart + 25);
    columns[COLUMN.msrp]?.fill(Number.NaN, rows.leafStart + 5, rows.leafStart + 40);
    columns[COLUMN.guideline]?.fill(Number.NaN, rows.leafStart + 50, rows.leafStart + 60);
    const theirs = columns.map((column) => column.slice());
    calculation.whole();
    handLoop({ rows, columns: theirs })();
    expect(columns[COLUMN.budget]?.some(Number.isNaN)).toBe(true);
    expectSame('the loop', columns, theirs);
  });

  it('has the same numbers for the same seed', () => {
    expect(firstDifference(Object.values(columnsOf(10).columns), Object.values(columnsOf(10).columns))).toBeUndefined();
    expect(
      firstDifference(Object.values(columnsOf(10).columns), Object.values(columnsOf(10, 2).columns)),
    ).toBeDefined();
  });
});

describe('the check of equality', () => {
  const columns = (...values: number[][]) => values.map((column) => Float64Array.from(column));

  it('takes what differs by rounding for the same', () => {
    expect(isSame(1, 1 + 1e-12)).toBe(true);
    expect(isSame(0, 0)).toBe(true);
    expect(isSame(Number.NaN, Number.NaN)).toBe(true);
  });

  it('fails for a wrong number, for a missing one and for a number where none belongs', () => {
    const ours = columns([1, 2], [3, Number.NaN]);
    expect(() => expectSame('x', ours, columns([1, 2.000001], [3, Number.NaN]))).toThrow('differs');
    expect(() => expectSame('x', ours, columns([1, Number.NaN], [3, Number.NaN]))).toThrow('differs');
    expect(() => expectSame('x', ours, columns([1, 2], [3, 0]))).toThrow('differs');
    expect(() => expectSame('x', ours, columns([1, 2], [3]))).toThrow('differs');
    expect(() => expectSame('x', ours, columns([1, 2]))).toThrow('differs');
    expect(firstDifference(ours, columns([1, 2], [4, 0]))).toEqual({ column: 1, row: 0, ours: 3, theirs: 4 });
  });
});
