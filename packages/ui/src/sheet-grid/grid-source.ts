/** What a cell is. Everything but `WRITE` is locked; the summary kinds name the level they sum up. */
export type CellKind =
  | 'READ'
  | 'WRITE'
  | 'MAKESUMMARY'
  | 'CUSTOMERSUMMARY'
  | 'BRANDSUMMARY'
  | 'TYPECLASSSUMMARY'
  | 'MODELYEARSUMMARY';

/** How a column's values are written: `percent` puts a % sign behind what is typed ([BUD-093]). */
export type ColumnFormat = 'text' | 'number' | 'percent';

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly format: ColumnFormat;
  /** Frozen columns stay in view; they are the first ones of a table. */
  readonly frozen: boolean;
}

/** What a cell looks like apart from its text. */
export interface CellState {
  readonly kind: CellKind;
  /** Steps that the text is moved in, from 0. */
  readonly indent: number;
  /** Changed since the table was opened or saved. */
  readonly edited: boolean;
  /** A value that was refused here; the text still shows the value that was kept. */
  readonly refused: boolean;
  /** A value that stays although something it was checked against has moved. */
  readonly flagged: boolean;
}

/** Rows whose cells may read differently now, or every row (also when the number of rows changed). */
export type RowsChanged = ReadonlySet<number> | 'all';

/**
 * A table of numbers as the grid reads it: synchronously, cell by cell, in the order of the screen.
 * Rows and columns count from 0. Whoever changes what it answers calls the listeners.
 */
export interface GridSource {
  readonly rowCount: number;
  readonly columns: readonly GridColumn[];
  /** False when no cell of the table may be written, whatever its state. */
  readonly isEditable: boolean;
  /** Grows with every change, so that a reader knows whether it has to look again. */
  readonly version: number;
  /** The text as shown. */
  text(row: number, column: number): string;
  /** The text as copied and edited: the whole value, '' for none. */
  rawText(row: number, column: number): string;
  state(row: number, column: number): CellState;
  /** A sentence on this cell: why a value was refused, what a flag means. */
  note(row: number, column: number): string | undefined;
  subscribe(listener: (rows: RowsChanged) => void): () => void;
}

export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, its borders included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export function isWritable(source: GridSource, cell: CellAddress): boolean {
  return source.state(cell.row, cell.column).kind === 'WRITE';
}
