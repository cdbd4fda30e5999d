import type { CellKind } from './grid-source.ts';

/** The words the grid says, in the language of the moment. */
export interface SheetLabels {
  /** The name of the grid. */
  readonly grid: string;
  /** How to use it, read out once. */
  readonly instructions: string;
  /** Shown when the table has no rows. */
  readonly empty: string;
  /** Said in place of an empty text. */
  readonly blank: string;
  readonly edited: string;
  readonly refused: string;
  readonly kinds: Readonly<Record<CellKind, string>>;
}
