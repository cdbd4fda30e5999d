import type { Locale } from '../base/locale.ts';
import type { CalculationLogic, LogicField } from '../template/logic.ts';
import type { TableShape } from '../template/types.ts';
import { keyText, NAMING_KEY, NOTHING, rowName, valueAt } from './cells.ts';
import { columnsFor, hiddenColumnsFor, type IdentityColumn } from './columns.ts';
import { isEdited } from './edited.ts';
import { cellType, isEditable, rowLevel } from './lock.ts';
import { partnerOf, typedValue } from './pair.ts';
import type { BudgetTable, EditPolicy, KeyName } from './types.ts';
import type { WireCell, WireHeader, WireTable } from './wire-types.ts';

/** A column of the wire form: a key of the row, or a field. */
export type WireColumn =
  | { readonly kind: 'key'; readonly column: IdentityColumn; readonly visible: boolean }
  | { readonly kind: 'field'; readonly field: LogicField };

const ALL: EditPolicy = { kind: 'all' };

/** The columns in their order: identity columns, fields, then the keys that the shape does not show. */
export function wireColumns(logic: CalculationLogic, shape: TableShape): readonly WireColumn[] {
  return [
    ...columnsFor(shape).map((column): WireColumn => ({ kind: 'key', column, visible: true })),
    ...logic.fields.map((field): WireColumn => ({ kind: 'field', field })),
    ...hiddenColumnsFor(shape).map((column): WireColumn => ({ kind: 'key', column, visible: false })),
  ];
}

export function wireHeader(logic: CalculationLogic, shape: TableShape, locale: Locale = 'en'): readonly WireHeader[] {
  return wireColumns(logic, shape).map((column, columnNumber) => ({
    name: column.kind === 'key' ? column.column.name : column.field.name[locale],
    columnNumber,
  }));
}

/** The table in the specification's form, nothing lost: `fromWire` brings all of it back (BUD-048..056, BUD-150). */
export function toWire(table: BudgetTable, policy: EditPolicy = ALL, locale: Locale = 'en'): WireTable {
  return wireOf(table, table.rows.display, policy, locale);
}

/** The same of some of the rows, in their order. */
export function wireRows(
  table: BudgetTable,
  rows: Iterable<number>,
  policy: EditPolicy = ALL,
  locale: Locale = 'en',
): WireTable {
  return wireOf(table, rows, policy, locale);
}

/** Rows in the form of a save: an edited cell holds its typed value, so the partner of a cleared pair holds ''. */
export function wireEdits(table: BudgetTable, rows: Iterable<number>): WireTable {
  return wireOf(table, rows, ALL, 'en', (row, field) =>
    field.kind === 'input' && isEdited(table, row, field) ? typedValue(table, row, field) : valueAt(table, row, field),
  );
}

type ValueOf = (row: number, field: LogicField) => number;

function wireOf(
  table: BudgetTable,
  rows: Iterable<number>,
  policy: EditPolicy,
  locale: Locale,
  valueOf: ValueOf = (row, field) => valueAt(table, row, field),
): WireTable {
  const { logic, scope } = table;
  const columns = wireColumns(logic, scope.shape);
  return {
    header: wireHeader(logic, scope.shape, locale),
    inputTableCell: Array.from(rows, (row) => cellsOf(table, row, columns, policy, valueOf)),
  };
}

function cellsOf(
  table: BudgetTable,
  row: number,
  columns: readonly WireColumn[],
  policy: EditPolicy,
  valueOf: ValueOf,
): readonly WireCell[] {
  return columns.map((column, place) =>
    column.kind === 'key'
      ? keyCell(table, row, column, place === 0)
      : fieldCell(table, row, column.field, policy, valueOf(row, column.field)),
  );
}

function keyCell(
  table: BudgetTable,
  row: number,
  { column, visible }: Extract<WireColumn, { readonly kind: 'key' }>,
  isFirst: boolean,
): WireCell {
  const level = rowLevel(table, row);
  return {
    type: level === 'LEAF' ? 'READ' : level,
    contents: keyContents(table, row, column.key, isFirst),
    contentsType: 'text',
    readOnly: true,
    edited: false,
    trigger: false,
    visible,
    align: 'left',
    width: column.width,
  };
}

/**
 * The text of a key: '-' if a leaf has none, empty if a summary row is above it. A make row shows its make in the
 * first column even if the shape has no column for makes.
 */
function keyContents(table: BudgetTable, row: number, key: KeyName, isFirst: boolean): string {
  const level = rowLevel(table, row);
  if (isFirst && level === 'MAKESUMMARY') return rowName(table.rows, row);
  const text = keyText(table.rows, row, key);
  return level !== 'LEAF' && text === NOTHING && !NAMING_KEY[level].includes(key) ? '' : text;
}

function fieldCell(table: BudgetTable, row: number, field: LogicField, policy: EditPolicy, value: number): WireCell {
  const type = cellType(table, row, field, policy);
  const isLeaf = row >= table.rows.leafStart;
  return {
    type,
    contents: Number.isNaN(value) ? '' : value,
    contentsType: field.format,
    readOnly: !isEditable(type),
    edited: isLeaf && field.kind === 'input' && isEdited(table, row, field),
    trigger: isLeaf && field.trigger && partnerOf(table, row, field) === undefined,
    visible: field.visible,
    align: 'right',
    width: field.width,
  };
}
