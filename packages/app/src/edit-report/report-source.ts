import type { CellAddress, GridSource } from '@oasis/ui';

/** A table whose refused cells are reported. Its owner names cells by row and field, which do not depend on the display. */
export interface ReportSource extends Pick<GridSource, 'columns' | 'text'> {
  /** The place of a cell on the screen; undefined if the table does not show it, or without a single cell. */
  placeOf(cell: { readonly row: number; readonly field: string }): CellAddress | undefined;
}
