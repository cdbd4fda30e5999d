import type { LocalText } from '../base/locale.ts';
import type { FormulaExplanation, SumExplanation } from '../formula/explain.ts';
import type { ReferenceName } from '../reference/types.ts';

/** Author and time of a saved value, from the history of the budget. */
export interface CellOrigin {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** The letter of the gesture, see `GESTURE_LETTERS`. */
  readonly gesture?: string;
}

export type OriginOf = (row: number, field: string) => CellOrigin | undefined;

/** A cell traced down to entered values and master data. Plain data of no language. */
export interface CellExplanation {
  readonly row: number;
  readonly field: string;
  readonly name: LocalText;
  /** Undefined is missing. */
  readonly value: number | undefined;
  readonly source: CellSource;
}

export type CellSource =
  | { readonly kind: 'input'; readonly unsaved: boolean; readonly origin?: CellOrigin }
  | {
      readonly kind: 'reference';
      readonly reference: ReferenceName;
      readonly version: string;
      /** The day of the value, 'YYYY-MM-DD'; volumes are of whole months. */
      readonly day?: string;
      /** For a value taken for each month of the row: the day of the last one. */
      readonly lastDay?: string;
    }
  | {
      readonly kind: 'formula';
      readonly explanation: FormulaExplanation;
      /** The fields of the formula in the same row, each traced in turn; a percentage that is not selected has none. */
      readonly operands: readonly CellExplanation[];
    }
  | {
      readonly kind: 'sum';
      readonly explanation: SumExplanation;
      /** The rows that are summed, to be traced when asked for. */
      readonly rows: readonly number[];
    }
  | { readonly kind: 'none' };
