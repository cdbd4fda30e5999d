/** The kind of a cell. Everything but `WRITE` is locked; the summary kinds name the level they sum up. */
export type CellKind =
  | 'READ'
  | 'WRITE'
  | 'MAKESUMMARY'
  | 'CUSTOMERSUMMARY'
  | 'BRANDSUMMARY'
  | 'TYPECLASSSUMMARY'
  | 'MODELYEARSUMMARY';

/** The format of a column's values: `percent` adds a % sign behind the typed text ([BUD-093]). */
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
  /** Title of the header group above the column; neighbours with one title share it. */
  readonly group?: string;
  /** Pixels beside an outline, whose purpose is more visible columns. */
  readonly narrow?: number;
  /** The key under which a user's width is stored, if it is not the id. */
  readonly sizeAs?: string;
}

/** The look of a cell apart from its text. */
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
  /** A value that spreading and allocation do not change. */
  readonly held: boolean;
  /** Somebody wrote a comment on it. */
  readonly commented: boolean;
  /** Of a linked pair: the one that is computed from the other. */
  readonly linked: boolean;
}

/** The marks that a cell may have, in the order of reading out. */
export const CELL_MARKS = ['edited', 'refused', 'flagged', 'held', 'commented', 'linked'] as const;

/** A cell without any of these marks. */
export const PLAIN_CELL = {
  indent: 0,
  edited: false,
  refused: false,
  flagged: false,
  held: false,
  commented: false,
  linked: false,
} as const;

/** Rows with a hierarchy, depth first: a row's descendants follow it. */
export interface RowTree {
  /** The grouping of each depth, outermost first, for 'fold to this level'. */
  readonly levels: readonly string[];
  /** 0 at the top. */
  depth(row: number): number;
  /** Whether it has child rows. */
  isGroup(row: number): boolean;
  /** Undefined if rows have no common way of naming themselves. */
  readonly outline?: RowOutline;
}

/** One column in place of several that name a row: each row by its own name, indented by its depth. */
export interface RowOutline {
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly group: string;
  /** The columns that it replaces. Sort and filter of the last of them are those of the outline. */
  readonly covered: readonly number[];
  /** The column that has the name of a row. */
  naming(row: number): number;
}

/** Rows whose cells may have changed, or every row (also when the number of rows changed). */
export type RowsChanged = ReadonlySet<number> | 'all';

/**
 * A table of numbers as the grid reads it: synchronously, cell by cell, in the order of the screen.
 * Rows and columns count from 0. An owner that changes its values calls the listeners.
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
  /** The text for copying and editing: the whole value, '' for none. */
  rawText(row: number, column: number): string;
  /** The value of a number or percent cell (a fraction), for sums and sorting; NaN for none and for a text. */
  number(row: number, column: number): number;
  state(row: number, column: number): CellState;
  /** A sentence on this cell: the reason of a refusal, the meaning of a flag. */
  note(row: number, column: number): string | undefined;
  /** Why the cell cannot be written, in a sentence; undefined for a WRITE cell. */
  lockReason(row: number, column: number): string | undefined;
  /** A name of the row that is the same on every visit, for remembered settings. */
  rowKey(row: number): string;
  /** Undefined for a flat table. */
  readonly tree: RowTree | undefined;
  subscribe(listener: (rows: RowsChanged) => void): () => void;
}

export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/**
 * Cells by rows and columns of the source, in the order of the screen, for writes by an owner. Sorted, filtered
 * or moved rows and columns need not be adjacent in the source.
 */
export interface CellBlock {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
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
