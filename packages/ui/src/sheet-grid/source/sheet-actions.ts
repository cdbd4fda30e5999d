import type { TextBlock } from './cell-block.ts';
import type { CellAddress, CellBlock } from './grid-source.ts';

/**
 * Why nothing was copied or pasted: more than can be dealt with, ranges that make no block of rows and columns, or a
 * browser that gives a menu no clipboard.
 */
export type ClipboardProblem = 'too-large' | 'apart' | 'denied';

/** How a fill goes on: the same values again, or the series that the source begins. */
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

/** What becomes of the wish of a person, for who has to wait for it. */
export interface SheetOutcome {
  readonly written: number;
  readonly refused: number;
}

/**
 * What the grid asks its owner to do, in rows and columns of the source, whatever is sorted, filtered or folded. The owner
 * changes the source, or marks the cell as refused; the grid never writes.
 */
export interface SheetActions {
  /** A text was entered into a WRITE cell. Answers whether it was taken; the cell is made active again if it was not. */
  edit(cell: CellAddress, text: string): Promise<boolean>;
  /**
   * Texts are to be written over a block that has the place of every text on the screen; what may not be written is the
   * owner's to refuse and report. `outside` counts the texts that reach beyond the table. `below` has the rows that follow the block on
   * the screen, for an owner who puts its lines further down; it is absent where the lines are repeated over what was selected.
   */
  paste(target: CellBlock, texts: TextBlock, outside: number, below?: readonly number[]): Promise<SheetOutcome>;
  fill(fill: Fill): Promise<SheetOutcome>;
  /** The contents of some blocks are to be removed, as one step. */
  clear(blocks: readonly CellBlock[]): Promise<SheetOutcome>;
  /** What a block says is to hold in the later months of its rows as well; absent where rows have no months. */
  fillMonths?(target: CellBlock, onlyEmpty: boolean): Promise<SheetOutcome>;
  undo(): void;
  redo(): void;
  /** Whether there is a step to take back, and one to do again; taken as true where the owner does not say. */
  canUndo?(): boolean;
  canRedo?(): boolean;
  /** What is asked for and not done yet; undefined when nothing is. Who copies waits for it. */
  underWay?(): Promise<unknown> | undefined;
  /** Escape outside of the editor: messages at cells may go. */
  dismiss(): void;
  /** Nothing was copied or pasted, and why. */
  clipboard?(problem: ClipboardProblem): void;
  /** A character was typed into a locked cell. */
  locked(cell: CellAddress): void;
}
