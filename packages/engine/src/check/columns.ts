import type { BudgetTable } from '../table/types.ts';
import type { CheckedTable, Difference } from './types.ts';

/** A column for each field of the logic; columns, pair modes and edited bits of one length, the number of rows. */
export function* columnDifferences({ table }: CheckedTable): Generator<Difference> {
  const { logic, columns, rows, pairMode, edited } = table;
  if (columns.length !== logic.fields.length) {
    yield { place: 'columns', found: columns.length, expected: logic.fields.length };
  }
  for (const [index, { length }] of columns.entries()) {
    if (length !== rows.count) yield { place: nameOf(table, index), found: length, expected: rows.count };
  }
  if (pairMode.length !== rows.count) yield { place: 'pairMode', found: pairMode.length, expected: rows.count };
  if (edited.length !== rows.count) yield { place: 'edited', found: edited.length, expected: rows.count };
}

/** The high word of a missing value, its sign left out; its low word is 0. */
const QUIET_NAN = 0x7ff80000;
const WITHOUT_SIGN = 0x7fffffff;

/** No infinity, and no missing value with something written into its bits. */
export function* numberDifferences({ table }: CheckedTable): Generator<Difference> {
  for (const [index, column] of table.columns.entries()) {
    const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
    for (let row = 0; row < column.length; row++) {
      const value = column[row] ?? 0;
      if (value - value === 0) continue;
      const [low = 0, high = 0] = [words[row * 2], words[row * 2 + 1]];
      if (value === value) {
        yield { place: `row ${row}, ${nameOf(table, index)}`, found: value, expected: 'a finite number' };
      } else if (low !== 0 || (high & WITHOUT_SIGN) !== QUIET_NAN) {
        yield { place: `row ${row}, ${nameOf(table, index)}`, found: bits(high, low), expected: 'a plain empty cell' };
      }
    }
  }
}

function bits(high: number, low: number): string {
  return [high, low].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function nameOf({ logic }: BudgetTable, column: number): string {
  return logic.fields[column]?.id ?? `column ${column}`;
}
