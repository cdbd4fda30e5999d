import { encodeSaveColumns, type InputChange, type SaveColumns } from '@oasis/engine/edit';
import { type BudgetTable, type WireTable, wireColumns, wireRows } from '@oasis/engine/table';

/** A cell as someone might put it into the body of a save: also texts, rows and fields that no screen would send. */
export interface ForgedCell {
  readonly row: number;
  readonly field: string;
  readonly contents: string | number;
}

/** The cells in the form of the specification, each of them marked as edited and WRITE, whatever its kind. */
export function forgedWire(table: BudgetTable, cells: readonly ForgedCell[]): WireTable {
  const columns = wireColumns(table.logic, table.scope.shape);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const { header, inputTableCell } = wireRows(table, rows);
  const forged = inputTableCell.map((line) => [...line]);
  for (const { row, field, contents } of cells) {
    const line = forged[rows.indexOf(row)];
    const place = columns.findIndex((column) => column.kind === 'field' && column.field.id === field);
    const cell = line?.[place];
    if (line !== undefined && cell !== undefined) {
      line[place] = { ...cell, type: 'WRITE', edited: true, readOnly: false, contents };
    }
  }
  return { header, inputTableCell: forged };
}

/** The cells as columns. */
export function forgedColumns(cells: readonly InputChange[]): SaveColumns {
  return encodeSaveColumns(cells);
}
