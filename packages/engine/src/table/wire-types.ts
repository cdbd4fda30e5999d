import type { CellType } from './types.ts';

/** A column of the specification's table (BUD-048); column numbers start at 0 (BUD-150). */
export interface WireHeader {
  readonly name: string;
  readonly columnNumber: number;
}

export type ContentsType = 'text' | 'number' | 'percent';

/** A cell of the specification's table (BUD-049, BUD-150). */
export interface WireCell {
  readonly type: CellType;
  /** A text in text columns; in the others a number, or '' for a missing value. */
  readonly contents: string | number;
  readonly contentsType: ContentsType;
  readonly readOnly: boolean;
  /** Differs from the last save. */
  readonly edited: boolean;
  /** A change of the cell recalculates its row. The computed partner of a linked pair has no trigger. */
  readonly trigger: boolean;
  readonly visible: boolean;
  readonly align: 'left' | 'right';
  /** Pixels. */
  readonly width: number;
}

/** A budget table as the specification has it: rows of cells, as the screen shows them. */
export interface WireTable {
  readonly header: readonly WireHeader[];
  readonly inputTableCell: readonly (readonly WireCell[])[];
}
