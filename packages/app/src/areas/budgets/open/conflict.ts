import type { TableSnapshot } from '@oasis/engine/table';
import { formatCell, leafIndex, rowIdentity } from '@oasis/engine/table';
import type { InputField } from '@oasis/engine/template';
import type { ReadableTable } from './readable-table.ts';

/** A cell with two values, both as the grid shows them. */
export interface ComparedCell {
  /** The row in the open table; -1 without one, and then it has a name. */
  readonly row: number;
  readonly field: string;
  readonly place?: string;
  readonly mine: string;
  readonly theirs: string;
}

/** My unsaved cells beside the saved ones, cell by cell in the order of the screen. Equal cells are left out. */
export function conflictLines(mine: ReadableTable, theirs: TableSnapshot): readonly ComparedCell[] {
  const theirRows = leafIndex(theirs.rows);
  const lines: ComparedCell[] = [];
  for (const row of mine.rows.display) {
    const edited = mine.logic.inputs.filter((field) => mine.isEdited(row, field));
    const theirRow = edited.length === 0 ? undefined : theirRows.get(rowIdentity(mine.rows, row));
    for (const field of edited) {
      const line = lineOf(mine, theirs, { row, theirRow, field });
      if (line !== undefined) lines.push(line);
    }
  }
  return lines;
}

interface Place {
  readonly row: number;
  readonly theirRow: number | undefined;
  readonly field: InputField;
}

function lineOf(mine: ReadableTable, theirs: TableSnapshot, { row, theirRow, field }: Place): ComparedCell | undefined {
  const my = mine.typed(row, field);
  const their = theirRow === undefined ? Number.NaN : (theirs.columns[field.id]?.[theirRow] ?? Number.NaN);
  if (theirRow !== undefined && Object.is(my, their)) return undefined;
  return { row, field: field.id, mine: formatCell(field, my, true), theirs: formatCell(field, their, true) };
}
