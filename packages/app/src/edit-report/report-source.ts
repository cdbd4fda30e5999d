import type { CellAddress, GridSource } from '@oasis/ui';

/** A table whose refused cells are reported. Its owner names cells by row and field, which do not depend on the display. */
export interface ReportSource extends Pick<GridSource, 'columns' | 'text'> {
  /** Where a cell is on the screen; undefined where the table does not show it, or for no single cell. */
  placeOf(cell: { readonly row: number; readonly field: string }): CellAddress | undefined;
}
