import type { SheetContext } from '../context/sheet-context.ts';
import { rangesOf } from '../source/cell-block.ts';
import type { CellAddress } from '../source/grid-source.ts';

/** Cells that lie apart in more ranges are not all selected: the first one is. */
const MOST_RANGES = 200;

/** Selects those of some cells of the source that are shown now, and brings the first of them into sight. */
export function selectShown({ source, view, controller }: SheetContext, cells: readonly CellAddress[]): void {
  const shown = cells.flatMap((cell) => source.positionOf(cell) ?? []);
  const [first] = shown;
  if (first === undefined) return;
  const ranges = rangesOf(shown);
  if (ranges.length > MOST_RANGES) view.select(first);
  else view.selectRanges(ranges, first);
  controller.reveal(first);
}
