import type { GuidelinePercent } from '@oasis/engine/reference';
import type { EditedCell, YearRow } from './cell-edits.ts';

/** A cell that takes over the value of the same month of the year before. */
export interface CopiedCell extends EditedCell {
  readonly now: GuidelinePercent;
}

/** The sources of a copy. */
interface Years {
  readonly rows: readonly YearRow[];
  /** A row's own value for a month (from 0), with the edits. */
  readonly own: (row: number, month: number) => GuidelinePercent;
}

/**
 * The cells changed by copying from the year before. A month without a value there does not change; with `onlyEmpty` cells
 * with an own value do not change either.
 */
export function copiedCells({ rows, own }: Years, onlyEmpty: boolean): readonly CopiedCell[] {
  return rows.flatMap(({ typeClass, model, before }, row) =>
    before.flatMap((percent, month) => {
      const now = own(row, month);
      if (percent === null || percent === now || (onlyEmpty && now !== null)) return [];
      return [{ typeClass, model, month: month + 1, percent, now }];
    }),
  );
}
