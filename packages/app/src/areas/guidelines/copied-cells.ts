import type { GuidelinePercent } from '@oasis/engine/reference';
import type { EditedCell, YearRow } from './cell-edits.ts';

/** A cell that takes over what the same month of the year before says. */
export interface CopiedCell extends EditedCell {
  readonly now: GuidelinePercent;
}

/** What there is to copy from. */
interface Years {
  readonly rows: readonly YearRow[];
  /** What a row says itself about a month (from 0), with what is edited. */
  readonly own: (row: number, month: number) => GuidelinePercent;
}

/**
 * The cells that copying from the year before changes. What it does not say is left as it is; with `onlyEmpty` cells that
 * say something are left too.
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
