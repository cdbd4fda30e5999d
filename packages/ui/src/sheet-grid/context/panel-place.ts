import type { PanelKind, PanelPlace, ScreenPoint, SheetContext } from './sheet-context.ts';

/** The position of a panel and its column. */
export type PlacedPanel = Required<PanelPlace>;

/** The place of a panel: at the mouse, at the active cell, or under the header of its column. */
export function placeOf(sheet: SheetContext, table: HTMLElement, kind: PanelKind, place: PanelPlace = {}): PlacedPanel {
  const column = place.column ?? sheet.view.active?.column ?? 0;
  const isOfColumn = kind === 'column-menu' || kind === 'filter';
  const at = place.at ?? (isOfColumn ? underHeader(sheet, table, column) : underActiveCell(sheet, table));
  return { at, column };
}

function underActiveCell({ controller, view }: SheetContext, table: HTMLElement): ScreenPoint {
  const { left, top } = table.getBoundingClientRect();
  const box = view.active === undefined ? undefined : controller.boxOf(view.active);
  return { left: left + (box?.left ?? 0), top: top + (box === undefined ? 0 : box.top + box.height) };
}

function underHeader({ controller, geometry }: SheetContext, table: HTMLElement, column: number): ScreenPoint {
  const { left, top } = table.getBoundingClientRect();
  const scrolled = column < geometry.frozenCount ? 0 : controller.scroll.left;
  return { left: left + geometry.left(column) - scrolled, top: top + geometry.metrics.headerHeight };
}
