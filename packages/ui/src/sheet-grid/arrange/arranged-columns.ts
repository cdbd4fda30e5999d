import type { GridColumn } from '../source/grid-source.ts';
import type { SheetSettings } from './sheet-settings.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from './sheet-settings.ts';

type ColumnSettings = Pick<SheetSettings, 'order' | 'hidden' | 'widths'>;

/** Indexes of all columns of the source in the order wanted, hidden ones too: frozen columns first. */
export function columnOrder(columns: readonly GridColumn[], order: readonly string[]): readonly number[] {
  const byId = new Map(columns.map(({ id }, index) => [id, index]));
  const placed = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  const named = new Set(placed);
  columns.forEach((_, index) => {
    if (!named.has(index)) placed.splice(placed.indexOf(index - 1) + 1, 0, index);
  });
  return [
    ...placed.filter((at) => columns[at]?.frozen === true),
    ...placed.filter((at) => columns[at]?.frozen !== true),
  ];
}

/** Indexes of the columns to show. A table never hides all of its columns. */
export function shownColumns(columns: readonly GridColumn[], { order, hidden }: ColumnSettings): readonly number[] {
  const all = columnOrder(columns, order);
  const isHidden = new Set(hidden);
  const shown = all.filter((at) => !isHidden.has(columns[at]?.id ?? ''));
  return shown.length > 0 ? shown : all.slice(0, 1);
}

/** A column in the width that the person gave it. */
export function sizedColumn(column: GridColumn, { widths }: ColumnSettings): GridColumn {
  const name = column.sizeAs ?? column.id;
  const width = Object.hasOwn(widths, name) ? widths[name] : undefined;
  return width === undefined ? column : { ...column, width: clampWidth(width) };
}

/** Whole pixels within the bounds of a column. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(COLUMN_WIDTH_MIN, Math.min(COLUMN_WIDTH_MAX, width)));
}
