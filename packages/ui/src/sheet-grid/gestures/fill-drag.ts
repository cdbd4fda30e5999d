import type { SheetContext } from '../context/sheet-context.ts';
import { blockIn } from '../source/cell-block.ts';
import type { CellAddress, CellRange } from '../source/grid-source.ts';
import type { FillKind } from '../source/sheet-actions.ts';
import type { Drag } from './drag.ts';
import type { Reach } from './fill-reach.ts';
import { fillReach, neighbourReach } from './fill-reach.ts';

/** A drag of the fill handle: one line is repeated, several go on as a series, and Ctrl held at the end has it the other way round. */
export function fillDrag(
  sheet: SheetContext,
  reaching: (reach: (cell: CellAddress) => void) => Drag['move'],
): Drag | undefined {
  const { view, source, controller } = sheet;
  const { range } = view;
  if (range === undefined) return undefined;
  let reach: Reach | undefined;
  return {
    move: reaching((cell) => {
      reach = fillReach(source, range, cell);
      view.setFillTarget(reach?.target);
      controller.reveal(cell);
    }),
    end: (event) => {
      view.setFillTarget(undefined);
      if (reach !== undefined) fill(sheet, range, reach, event.ctrlKey || event.metaKey);
    },
    cancel: () => view.setFillTarget(undefined),
  };
}

/** Fills down to the end of the block beside the range. */
export function fillToNeighbour(sheet: SheetContext): void {
  const { range } = sheet.view;
  const reach = range === undefined ? undefined : neighbourReach(sheet.source, range);
  if (range !== undefined && reach !== undefined) fill(sheet, range, reach, false);
}

function fill({ actions, view }: SheetContext, range: CellRange, reach: Reach, isOtherKind: boolean): void {
  const { target, towards } = reach;
  const isAcross = towards === 'left' || towards === 'right';
  const lines = isAcross ? range.right - range.left + 1 : range.bottom - range.top + 1;
  const kind: FillKind = lines > 1 === isOtherKind ? 'copy' : 'series';
  void actions.fill({ source: blockIn(range), target: blockIn(target), towards, kind, onlyEmpty: false });
  view.selectRange(
    { row: Math.min(range.top, target.top), column: Math.min(range.left, target.left) },
    { row: Math.max(range.bottom, target.bottom), column: Math.max(range.right, target.right) },
  );
}
