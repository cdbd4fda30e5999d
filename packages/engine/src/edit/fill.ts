import { typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { Draft } from './draft.ts';
import type { CellRange, FillIntent } from './intent.ts';

/**
 * Repeats what was typed into the source over the rectangle, row by row. A computed partner of a linked pair was not
 * typed, so it counts as empty: rows get the same inputs as the source has, not its results.
 */
export function fill(draft: Draft, { source, rows, fields }: FillIntent): void {
  const values = valuesOf(draft.table, source);
  const height = source.rows.length;
  const width = source.fields.length;
  if (height === 0 || width === 0) return;
  rows.forEach((row, down) => {
    fields.forEach((fieldId, right) => {
      const field = draft.cell(row, fieldId);
      const input = field && draft.writable(row, field);
      const value = values[(down % height) * width + (right % width)];
      if (input !== undefined && value !== undefined) draft.write(row, input, value);
    });
  });
}

/** The source's values row by row, read before anything is written; a cell that is not in the table has none. */
function valuesOf(table: BudgetTable, { rows, fields }: CellRange): readonly (number | undefined)[] {
  return rows.flatMap((row) =>
    fields.map((id) => {
      const field = table.logic.byId.get(id);
      if (field === undefined) return undefined;
      const inRange = Number.isInteger(row) && row >= 0 && row < table.rows.count;
      if (!inRange) return undefined;
      return field.kind === 'input' && row >= table.rows.leafStart
        ? typedValue(table, row, field)
        : table.columns[field.index]?.[row];
    }),
  );
}
