import { allRows } from '../arrange/all-rows.ts';
import { foldedText } from '../arrange/folded-text.ts';
import { passingRows } from '../arrange/row-filter.ts';
import { rowsInOrder } from '../arrange/row-sort.ts';
import type { ColumnFilter } from '../arrange/sheet-settings.ts';
import type { GridSource } from '../source/grid-source.ts';

/** A text that rows of a column show. */
export interface ColumnValue {
  readonly text: string;
  /** The number of rows that show it. */
  readonly rows: number;
}

/**
 * The different texts of a column of the source in the order of a sort, the empty one last: those that can be found in rows
 * without children that the filters of the other columns let through.
 */
export function columnValues(
  source: GridSource,
  column: number,
  filters: Readonly<Record<string, ColumnFilter>>,
): readonly ColumnValue[] {
  const id = source.columns[column]?.id ?? '';
  const others = Object.fromEntries(Object.entries(filters).filter(([of]) => of !== id));
  const passing = passingRows(source, others) ?? allRows(source);
  const values = new Map<string, { readonly first: number; rows: number }>();
  for (const row of passing) {
    if (source.tree?.isGroup(row) === true) continue;
    const text = source.text(row, column);
    const value = values.get(text);
    if (value === undefined) values.set(text, { first: row, rows: 1 });
    else value.rows++;
  }
  const sorted = rowsInOrder(
    source,
    Int32Array.from(values.values(), ({ first }) => first),
    column,
    1,
  );
  return Array.from(sorted, (row) => source.text(row, column)).map((text) => ({
    text,
    rows: values.get(text)?.rows ?? 0,
  }));
}

/** The values whose text contains the searched text. */
export function valuesWith(values: readonly ColumnValue[], query: string): readonly ColumnValue[] {
  const part = foldedText(query.trim());
  return part === '' ? values : values.filter(({ text }) => foldedText(text).includes(part));
}
