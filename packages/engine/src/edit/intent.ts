import type { Message } from '../messages/message.ts';
import type { VolumeBase } from '../template/input-set.ts';
import type { Fact } from './facts.ts';

/** The new value of a changed cell: a number, or NaN for empty. */
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
 * The typed values of a source's cells, over a rectangle beside it: fill down, fill right, a dragged handle. 'fill'
 * repeats the source, 'fill-series' continues the straight line through each of its rows or columns.
 */
export interface FillIntent extends CellRange {
  readonly kind: 'fill' | 'fill-series';
  readonly source: CellRange;
  /** Position of the rectangle relative to the source; down by default. */
  readonly towards?: FillDirection;
  /** Cells that hold a value already are passed over. */
  readonly onlyEmpty?: boolean;
}

/**
 * The typed values for some months of a model, over its later months: one month is repeated, several continue as a straight
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

/** The final values of cells of leaf rows, in any order: restored unsaved work. NaN empties a cell. */
export interface RestoreIntent {
  readonly kind: 'restore';
  readonly cells: readonly InputChange[];
}

/** Which pipeline estimates start from; undefined is a confirmation without a choice (BUD-087). */
export interface SetVolumeBaseIntent {
  readonly kind: 'set-volume-base';
  readonly volumeBase: VolumeBase | undefined;
}

/** A user's wish for an open table, as plain data. */
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

/** An unchanged cell and the reason. Row -1 or an empty field mean no single cell. */
export interface Refusal {
  readonly row: number;
  readonly field: string;
  readonly reason: Message;
  /** The refused value of a fill, as an editor shows it. */
  readonly text?: string;
}

/** The outcome of an intent. */
export interface EditOutcome<Done extends Fact = Fact> {
  readonly fact: Done;
  readonly refusals: readonly Refusal[];
  /** Cells that hold the wished value, including those that held it before. */
  readonly written: number;
  /** Summary rows of a block that were skipped; only if there were any. */
  readonly passedOver?: number;
}
