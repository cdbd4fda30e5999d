import { withColumnMoved, withWidths } from '../arrange/settings-changes.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { Drag } from './drag.ts';

/** Pixels that the mouse has to go before a press becomes a move. */
const THRESHOLD = 4;

/** A place inside the table's frame, from its left edge. */
type PlaceOf = (event: MouseEvent) => number;

/** The line at the future place of a column's border. */
export interface Guide {
  show(left: number): void;
  hide(): void;
}

/** Drags the right border of a column; other columns that are selected as a whole get the same width. */
export function resizeDrag(
  sheet: SheetContext,
  column: number,
  placeOf: PlaceOf,
  guide: Guide,
  from: MouseEvent,
): Drag {
  const { geometry } = sheet;
  const start = placeOf(from);
  const before = geometry.widthOf(column);
  let width = before;
  return {
    move: (event) => {
      width = Math.max(1, before + placeOf(event) - start);
      guide.show(start + width - before);
    },
    end: () => {
      guide.hide();
      if (width === before) return;
      const pixels = width / geometry.metrics.zoom;
      sheet.setSettings(withWidths(sheet.settings, sheet.source, togetherWith(sheet, column), () => pixels));
    },
    cancel: () => guide.hide(),
  };
}

/** Drags selected columns to another place; released where it was pressed, it selects only the column. */
export function moveDrag(
  sheet: SheetContext,
  column: number,
  placeOf: PlaceOf,
  scrollLeft: () => number,
  guide: Guide,
) {
  const { geometry } = sheet;
  let start: number | undefined;
  let before: number | undefined;
  const drag: Drag = {
    move: (event) => {
      const at = placeOf(event);
      start ??= at;
      if (before === undefined && Math.abs(at - start) < THRESHOLD) return;
      const inTable = at < geometry.frozenWidth ? at : at + scrollLeft();
      const under = Math.max(0, geometry.columnAt(inTable));
      const middle = geometry.left(under) + geometry.widthOf(under) / 2;
      before = inTable > middle ? under + 1 : under;
      guide.show(geometry.left(before) - (before > geometry.frozenCount ? scrollLeft() : 0));
    },
    end: () => {
      guide.hide();
      if (before === undefined) {
        sheet.view.selectColumns(column, column);
        return;
      }
      moveColumns(sheet, togetherWith(sheet, column), before);
    },
    cancel: () => guide.hide(),
  };
  return drag;
}

/** The columns that are selected as a whole, if this one is; otherwise only this one. */
export function togetherWith({ view, source }: SheetContext, column: number): readonly number[] {
  if (!view.isColumnSelected(column)) return [column];
  return source.columns.map((_, at) => at).filter((at) => view.isColumnSelected(at));
}

function moveColumns(sheet: SheetContext, columns: readonly number[], before: number): void {
  const { source, settings } = sheet;
  let place = before;
  while (columns.includes(place)) place++;
  const target = source.columns[place]?.id;
  const next = columns.reduce((so, at) => {
    if (source.isOutline(at)) return so;
    const id = source.columns[at]?.id;
    return id === undefined ? so : withColumnMoved(so, source.source, id, target);
  }, settings);
  sheet.setSettings(next);
}
