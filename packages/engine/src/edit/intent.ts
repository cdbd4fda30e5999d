import type { Message } from '../messages/message.ts';
import type { VolumeBase } from '../template/input-set.ts';
import type { Fact } from './facts.ts';

/** What a cell that was changed shall hold: a number, or NaN for empty. */
export interface InputChange {
  readonly row: number;
  readonly field: string;
  readonly value: number;
}

/** A rectangle of cells: rows of the table (not positions on the screen) and ids of fields, in the order of the screen. */
export interface CellRange {
  readonly rows: readonly number[];
  readonly fields: readonly string[];
}

/** A text typed into one cell. */
export interface SetCellIntent {
  readonly kind: 'set-cell';
  readonly row: number;
  readonly field: string;
  readonly text: string;
}

/** Texts over a rectangle. A block smaller than the rectangle is repeated in it; a ragged row leaves its last cells alone. */
export interface PasteIntent extends CellRange {
  readonly kind: 'paste';
  readonly texts: readonly (readonly string[])[];
}

export type FillDirection = 'down' | 'right' | 'up' | 'left';

/**
 * What was typed into the cells of a source, over a rectangle beside it: fill down, fill right, a dragged handle. 'fill'
 * repeats the source, 'fill-series' goes on with the straight line through each of its rows or columns.
 */
export interface FillIntent extends CellRange {
  readonly kind: 'fill' | 'fill-series';
  readonly source: CellRange;
  /** Where the rectangle lies, seen from the source; down unless said otherwise. */
  readonly towards?: FillDirection;
  /** Cells that hold a value already are passed over. */
  readonly onlyEmpty?: boolean;
}

/**
 * What was typed for some months of a model, over its later months: one month is repeated, several go on as the straight
 * line through them. The rows may be of many models.
 */
export interface FillMonthsIntent extends CellRange {
  readonly kind: 'fill-months';
  /** Cells that hold a value already are passed over. */
  readonly onlyEmpty?: boolean;
}

/** Rectangles to be emptied as one step; they may overlap. */
export interface ClearIntent {
  readonly kind: 'clear';
  readonly blocks: readonly CellRange[];
}

/** The Kufri volumes of the volume base into the volume cells that may be edited (BUD-034); all leaf rows, or some. */
export interface CopyKufriIntent {
  readonly kind: 'copy-kufri';
  readonly rows?: readonly number[];
}

/** What cells of leaf rows shall hold in the end, in any order: unsaved work that comes back. NaN empties a cell. */
export interface RestoreIntent {
  readonly kind: 'restore';
  readonly cells: readonly InputChange[];
}

/** Which pipeline estimates start from; undefined is a confirmation without a choice (BUD-087). */
export interface SetVolumeBaseIntent {
  readonly kind: 'set-volume-base';
  readonly volumeBase: VolumeBase | undefined;
}

/** What a person wishes of an open table. All of it is plain data. */
export type EditIntent =
  | SetCellIntent
  | PasteIntent
  | FillIntent
  | FillMonthsIntent
  | ClearIntent
  | CopyKufriIntent
  | RestoreIntent
  | SetVolumeBaseIntent;

export type IntentKind = EditIntent['kind'];

/** A cell that was left as it is, and why. Row -1 or an empty field stand for no single cell. */
export interface Refusal {
  readonly row: number;
  readonly field: string;
  readonly reason: Message;
  /** What a fill was to write there, as an editor shows it. */
  readonly text?: string;
}

/** What became of an intent. */
export interface EditOutcome<Done extends Fact = Fact> {
  readonly fact: Done;
  readonly refusals: readonly Refusal[];
  /** Cells that took what was wished, also where it was there already. */
  readonly written: number;
  /** Summary rows of a block that were passed over; only where there were any. */
  readonly passedOver?: number;
}
