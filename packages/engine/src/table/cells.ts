import { periodText } from '../base/period.ts';
import { allSlices, type Slices } from '../base/slices.ts';
import type { LogicField } from '../template/logic.ts';
import { type BudgetTable, KEY_NAMES, type KeyName, type RowLevel, type RowSet } from './types.ts';

/** The sign for an absent key or value. */
export const NOTHING = '-';

const SEPARATOR = '\u001f';

/** Whether the table has such a row; wishes may name others. */
export function hasRow({ count }: Pick<RowSet, 'count'>, row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < count;
}

/** The value of a cell; NaN when it is missing. */
export function valueAt(table: Pick<BudgetTable, 'columns'>, row: number, field: LogicField): number {
  return table.columns[field.index]?.[row] ?? Number.NaN;
}

/** The text of a key in a row, '-' if the row has none. */
export function keyText(rows: RowSet, row: number, key: KeyName): string {
  const id = rows.keys[key][row] ?? -1;
  return rows.texts[id] ?? NOTHING;
}

/** The key that names a row of each level; a leaf is named by the innermost key that it has. */
export const NAMING_KEY: Readonly<Record<RowLevel, readonly KeyName[]>> = {
  MAKESUMMARY: ['make'],
  CUSTOMERSUMMARY: ['customer'],
  BRANDSUMMARY: ['brand'],
  TYPECLASSSUMMARY: ['typeClass'],
  MODELYEARSUMMARY: ['modelYear'],
  LEAF: ['model', 'modelYear', 'typeClass', 'brand', 'period'],
};

/** The name of a row: the make, the customer, the brand … of a summary row, or the model of a leaf. */
export function rowName(rows: RowSet, row: number): string {
  const level = rows.levels[rows.level[row] ?? 0] ?? 'LEAF';
  const key = NAMING_KEY[level].find((name) => (rows.keys[name][row] ?? -1) >= 0);
  return key === undefined ? NOTHING : keyText(rows, row, key);
}

/** The same text for the same row of any version of a table, and of no other row of it. */
export function rowIdentity(rows: RowSet, row: number): string {
  const level = rows.levels[rows.level[row] ?? 0] ?? 'LEAF';
  return identityOf(level, (key) => rows.texts[rows.keys[key][row] ?? -1] ?? '');
}

/** The identity of a row of that level with these key texts; '' without one. */
export function identityOf(level: RowLevel, textOf: (key: KeyName) => string): string {
  return [level, ...KEY_NAMES.map(textOf)].join(SEPARATOR);
}

/** Leaf rows by their identity. */
export function leafIndex(rows: RowSet): ReadonlyMap<string, number> {
  return allSlices(leafIndexSlices(rows));
}

/**
 * The leaf row of another table that replaces a given one: the row with the same keys. A row for the whole period of the
 * first table corresponds to that of the other.
 */
export function rowFollower(from: RowsOfPeriod, to: RowsOfPeriod): (row: number) => number | undefined {
  const index = leafIndex(to.rows);
  const [whole, next] = [periodText(from.scope.period), periodText(to.scope.period)];
  const { levels, level, keys, texts } = from.rows;
  const textOf = (key: KeyName, row: number) => texts[keys[key][row] ?? -1] ?? '';
  const followed = (key: KeyName, text: string) => (key === 'period' && text === whole ? next : text);
  return (row) => index.get(identityOf(levels[level[row] ?? 0] ?? 'LEAF', (key) => followed(key, textOf(key, row))));
}

type RowsOfPeriod = Pick<BudgetTable, 'rows' | 'scope'>;

const ROWS_OF_SLICE = 2_000;

/** The same in slices. */
export function* leafIndexSlices(rows: RowSet): Slices<ReadonlyMap<string, number>> {
  const index = new Map<string, number>();
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    index.set(rowIdentity(rows, row), row);
    if (row % ROWS_OF_SLICE === 0) yield;
  }
  return index;
}
