import type { CellAddress, GridColumn, GridSource } from '../source/grid-source.ts';
import { clampWidth, columnOrder } from './arranged-columns.ts';
import type { ArrangedSource } from './arranged-source.ts';
import type { ColumnFilter, SheetDensity, SheetSettings } from './sheet-settings.ts';
import { ZOOM_MAX, ZOOM_MIN } from './sheet-settings.ts';

/** Sorted by a column. Sorting the same way again uses the present values. */
export function withSort(
  settings: SheetSettings,
  column: string,
  direction: 'ascending' | 'descending',
): SheetSettings {
  return { ...settings, sort: { column, descending: direction === 'descending' } };
}

/** In the order of the source. */
export function withoutSort(settings: SheetSettings): SheetSettings {
  return { ...settings, sort: undefined };
}

/** With this filter of a column, or without one. */
export function withFilter(settings: SheetSettings, column: string, filter: ColumnFilter | undefined): SheetSettings {
  const { [column]: _, ...others } = settings.filters;
  return { ...settings, filters: filter === undefined ? others : { ...others, [column]: filter } };
}

export function withoutFilters(settings: SheetSettings): SheetSettings {
  return { ...settings, filters: {} };
}

/** With the group at a position folded or unfolded; the groups in it do not change. */
export function withFold(
  settings: SheetSettings,
  arranged: ArrangedSource,
  position: number,
  isFolded: boolean,
): SheetSettings {
  if (arranged.tree?.isGroup(position) !== true || arranged.isFolded(position) === isFolded) return settings;
  return toggling(settings, [arranged.rowKey(position)]);
}

/** With all groups of a depth and deeper folded; without a depth none. */
export function foldedTo(settings: SheetSettings, depth: number | undefined): SheetSettings {
  return { ...settings, foldedFrom: depth, toggled: [] };
}

/** Whether hiding these columns, by position, would leave some in sight. An outline stays. */
export function mayHide(arranged: ArrangedSource, positions: readonly number[]): boolean {
  return positions.some((at) => !arranged.isOutline(at)) && new Set(positions).size < arranged.columns.length;
}

/** Without some of the visible columns, by position; the same settings if none would be left. */
export function withHidden(
  settings: SheetSettings,
  arranged: ArrangedSource,
  positions: readonly number[],
): SheetSettings {
  if (!mayHide(arranged, positions)) return settings;
  const others = positions.filter((position) => !arranged.isOutline(position));
  const ids = others.flatMap((position) => arranged.columns[position]?.id ?? []);
  return { ...settings, hidden: [...new Set([...settings.hidden, ...ids])] };
}

/** With a column, by id, visible or hidden. */
export function withShown(settings: SheetSettings, column: string, isShown: boolean): SheetSettings {
  const others = settings.hidden.filter((id) => id !== column);
  return { ...settings, hidden: isShown ? others : [...others, column] };
}

/** With all columns visible. */
export function withAllShown(settings: SheetSettings): SheetSettings {
  return { ...settings, hidden: [] };
}

/** With the order, widths and visibility of the source's columns. */
export function withSourceColumns(settings: SheetSettings): SheetSettings {
  return { ...settings, order: [], hidden: [], widths: {} };
}

/** With the columns at some positions in widths of pixels at zoom 1. */
export function withWidths(
  settings: SheetSettings,
  { columns }: Pick<GridSource, 'columns'>,
  positions: readonly number[],
  widthOf: (position: number) => number,
): SheetSettings {
  const widths = positions.flatMap((at) => {
    const column = columns[at];
    return column === undefined ? [] : [[column.sizeAs ?? column.id, clampWidth(widthOf(at))] as const];
  });
  return { ...settings, widths: { ...settings.widths, ...Object.fromEntries(widths) } };
}

/**
 * With a column moved before another one, or to the end, by id. Frozen columns stay among themselves, so it stops at the
 * border.
 */
export function withColumnMoved(
  settings: SheetSettings,
  { columns }: GridSource,
  moved: string,
  before: string | undefined,
): SheetSettings {
  const ids = idsInOrder(columns, settings.order);
  if (moved === before || !ids.includes(moved)) return settings;
  const others = ids.filter((id) => id !== moved);
  const at = before === undefined ? -1 : others.indexOf(before);
  return { ...settings, order: others.toSpliced(at === -1 ? others.length : at, 0, moved) };
}

/** Ids of all columns, hidden ones too, in the order wanted. */
export function idsInOrder(columns: readonly GridColumn[], order: readonly string[]): readonly string[] {
  return columnOrder(columns, order).flatMap((at) => columns[at]?.id ?? []);
}

/** In another size, of whole percents. */
export function withZoom(settings: SheetSettings, zoom: number): SheetSettings {
  return { ...settings, zoom: Math.round(Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoom)) * 100) / 100 };
}

export function withDensity(settings: SheetSettings, density: SheetDensity): SheetSettings {
  return { ...settings, density };
}

/** With one column for the names of rows, or with the columns of the source. */
export function withOutline(settings: SheetSettings, outline: boolean): SheetSettings {
  return { ...settings, outline };
}

/**
 * Settings that show a cell of the source: its column in sight, the groups above it unfolded, and no filters if they keep
 * its row away. The same settings when it is shown already.
 */
export function revealing(settings: SheetSettings, arranged: ArrangedSource, cell: CellAddress): SheetSettings {
  if (arranged.positionOf(cell) !== undefined) return settings;
  const id = arranged.source.columns[cell.column]?.id ?? '';
  const inSight = settings.hidden.includes(id) ? withShown(settings, id, true) : settings;
  const folded = arranged.foldedAbove(cell.row).map((row) => arranged.source.rowKey(row));
  const unfolded = folded.length > 0 ? toggling(inSight, folded) : inSight;
  return arranged.passes(cell.row) ? unfolded : withoutFilters(unfolded);
}

function toggling(settings: SheetSettings, keys: readonly string[]): SheetSettings {
  const toggled = new Set(settings.toggled);
  for (const key of keys) if (!toggled.delete(key)) toggled.add(key);
  return { ...settings, toggled: [...toggled] };
}
