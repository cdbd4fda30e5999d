import type { TextBlock } from './cell-block.ts';
import type { CellAddress, CellBlock } from './grid-source.ts';

/**
 * Why nothing was copied or pasted: more than can be dealt with, ranges that make no block of rows and columns, or a
 * browser that gives a menu no clipboard.
 */
export type ClipboardProblem = 'too-large' | 'apart' | 'denied';

/** The kind of a fill: the same values again, or the series that the source begins. */
export type FillKind = 'copy' | 'series';

/** A fill as the owner is asked for it. */
export interface Fill {
  readonly source: CellBlock;
  /** The cells to write to; the source is not among them. */
  readonly target: CellBlock;
  readonly towards: 'down' | 'right' | 'up' | 'left';
  readonly kind: FillKind;
  /** Cells that hold a value already are passed over. */
  readonly onlyEmpty: boolean;
}

/** The outcome of a user's wish, for callers that wait for it. */
export interface SheetOutcome {
  readonly written: number;
  readonly refused: number;
}

/**
 * The grid's requests to its owner, in rows and columns of the source, independent of sort, filter and folds. The owner
 * changes the source, or marks the cell as refused; the grid never writes.
 */
export interface SheetActions {
  /** A text was entered into a WRITE cell. Answers whether it was taken; the cell is made active again if it was not. */
  edit(cell: CellAddress, text: string): Promise<boolean>;
  /**
   * Writes texts over a block that has the place of every text on the screen; the owner refuses and reports the texts that
   * may not be written. `outside` counts the texts beyond the table. `below` has the rows that follow the block on
   * the screen, for an owner who puts its lines further down; it is absent if the lines are repeated over the selection.
   */
  paste(target: CellBlock, texts: TextBlock, outside: number, below?: readonly number[]): Promise<SheetOutcome>;
  fill(fill: Fill): Promise<SheetOutcome>;
  /** The contents of some blocks are to be removed, as one step. */
  clear(blocks: readonly CellBlock[]): Promise<SheetOutcome>;
  /** Repeats the values of a block in the later months of its rows; absent if rows have no months. */
  fillMonths?(target: CellBlock, onlyEmpty: boolean): Promise<SheetOutcome>;
  undo(): void;
  redo(): void;
  /** Whether there is a step to undo, and one to redo; true by default. */
  canUndo?(): boolean;
  canRedo?(): boolean;
  /** The requests not done yet; undefined without any. A copy waits for them. */
  underWay?(): Promise<unknown> | undefined;
  /** Escape outside of the editor: messages at cells may go. */
  dismiss(): void;
  /** Nothing was copied or pasted, and why. */
  clipboard?(problem: ClipboardProblem): void;
  /** A character was typed into a locked cell. */
  locked(cell: CellAddress): void;
}
