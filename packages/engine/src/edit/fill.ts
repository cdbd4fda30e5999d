import { message } from '../messages/message.ts';
import type { BudgetTable } from '../table/types.ts';
import type { Draft } from './draft.ts';
import { filledFrom, fillRow, SERIES_STEP } from './fill-row.ts';
import type { CellRange, FillIntent } from './intent.ts';
import { trendOf } from './trend.ts';

/** The value at a place of a continued row or column of the source; the source's own places are 0, 1, 2 … */
type Line = (place: number) => number | undefined;

/**
 * Repeats the typed values of the source over the rectangle, or continues the straight lines through its columns (down
 * and up) or rows (right and left). A line without a value leaves its cells alone. Summary rows are skipped; downwards and
 * upwards they are no places of a line, so the fill continues behind them as if they were absent, and takes nothing from them.
 */
export function fill(draft: Draft, intent: FillIntent): void {
  const { source, rows, fields, towards = 'down', onlyEmpty = false } = intent;
  if (source.rows.length === 0 || source.fields.length === 0) return;
  const isAlongRows = towards === 'right' || towards === 'left';
  if (!isAlongRows && source.rows.every((row) => draft.isSummary(row))) {
    draft.refuse(-1, '', message('FILL_FROM_TOTAL'));
    return;
  }
  const leaves = draft.withoutSummaries(rows);
  const filled = isAlongRows ? { source, rows } : { source: withoutSummaries(draft, source), rows: leaves };
  const lines = linesOf(draft.table, intent.kind, filled.source, isAlongRows);
  const lineAt = (index: number): Line | undefined => lines[index % lines.length];
  const rowPlace = placesOf(filled.source.rows.length, filled.rows.length, towards === 'up');
  const fieldPlace = placesOf(source.fields.length, fields.length, towards === 'left');
  const options = { together: new Set(fields), onlyEmpty };
  filled.rows.forEach((row, down) => {
    if (leaves !== rows && draft.isSummary(row)) return;
    const wishes = fields.map((field, right) => ({
      field,
      value: isAlongRows ? lineAt(down)?.(fieldPlace(right)) : lineAt(right)?.(rowPlace(down)),
    }));
    fillRow(draft, row, wishes, options);
  });
}

function withoutSummaries(draft: Draft, source: CellRange): CellRange {
  return { ...source, rows: source.rows.filter((row) => !draft.isSummary(row)) };
}

/** The positions of the rectangle's cells, counted from the first cell of the source; below 0 before it. */
function placesOf(source: number, target: number, isBefore: boolean): (index: number) => number {
  return isBefore ? (index) => index - target : (index) => source + index;
}

/** The source's rows or columns, read before anything is written. */
function linesOf(
  table: BudgetTable,
  kind: FillIntent['kind'],
  { rows, fields }: CellRange,
  isAlongRows: boolean,
): readonly Line[] {
  const taken = new Set(fields);
  const read = (row: number, field: string): number | undefined => filledFrom(table, row, field, taken);
  const lines = isAlongRows
    ? rows.map((row) => ({ values: fields.map((field) => read(row, field)), first: fields[0] }))
    : fields.map((field) => ({ values: rows.map((row) => read(row, field)), first: field }));
  return lines.map(({ values, first = '' }) => {
    if (kind === 'fill') return (place) => values[modulo(place, values.length)];
    return seriesLine(values, SERIES_STEP[table.logic.byId.get(first)?.format ?? 'number']);
  });
}

function seriesLine(values: readonly (number | undefined)[], step: number): Line {
  const points = values.flatMap((value, at) => (value === undefined || Number.isNaN(value) ? [] : { at, value }));
  return trendOf(points, step) ?? (() => undefined);
}

function modulo(place: number, count: number): number {
  return ((place % count) + count) % count;
}
