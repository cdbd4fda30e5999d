import type { EditIntent, InputField, TableSnapshot } from '@oasis/engine';
import { editText, formatCell, leafIndex, partnerOf, rowIdentity } from '@oasis/engine';
import type { ReadableTable } from './table-source.ts';

/** A cell of mine that differs from what someone else has saved in the meantime. */
export interface ConflictLine {
  /** The row in my table. */
  readonly row: number;
  readonly field: string;
  /** Both as the grid shows them. */
  readonly mine: string;
  readonly theirs: string;
  /** Puts my value into their table; undefined where it has no such row. */
  readonly again: EditIntent | undefined;
}

/** My unsaved cells beside what is saved now, cell by cell. Cells that agree are left out. */
export function conflictLines(mine: ReadableTable, theirs: TableSnapshot): readonly ConflictLine[] {
  const theirRows = leafIndex(theirs.rows);
  const lines: ConflictLine[] = [];
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

function lineOf(mine: ReadableTable, theirs: TableSnapshot, { row, theirRow, field }: Place): ConflictLine | undefined {
  const my = partnerOf(mine, row, field) === undefined ? mine.value(row, field) : Number.NaN;
  const their = theirRow === undefined ? Number.NaN : (theirs.columns[field.id]?.[theirRow] ?? Number.NaN);
  if (theirRow !== undefined && Object.is(my, their)) return undefined;
  return {
    row,
    field: field.id,
    mine: formatCell(field, my, true),
    theirs: formatCell(field, their, true),
    again:
      theirRow === undefined
        ? undefined
        : { kind: 'set-cell', row: theirRow, field: field.id, text: editText(my, field.format) },
  };
}
