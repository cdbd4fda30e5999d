import type { TextBlock } from './clipboard.ts';
import type { CellAddress, CellRange } from './grid-source.ts';

/** What the grid asks its owner to do. The owner changes the source, or marks the cell as refused; the grid never writes. */
export interface SheetActions {
  /** A text was entered into a WRITE cell. Answers whether it was taken; the cell is made active again if it was not. */
  edit(cell: CellAddress, text: string): Promise<boolean>;
  /** A block of texts is to be written from a corner on; what may not be written is the owner's to refuse and report. */
  paste(corner: CellAddress, block: TextBlock): void;
  /** The contents of a range are to be removed. */
  clear(range: CellRange): void;
  undo(): void;
  redo(): void;
  /** Escape outside of the editor: messages at cells may go. */
  dismiss(): void;
  /** A character was typed into a locked cell. */
  locked(cell: CellAddress): void;
}
