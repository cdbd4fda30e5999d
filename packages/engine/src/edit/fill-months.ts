import { isMonth, monthsSinceYear0 } from '../base/period.ts';
import { message } from '../messages/message.ts';
import { KEY_NAMES, type RowSet } from '../table/types.ts';
import type { Draft } from './draft.ts';
import { filledFrom, fillRow } from './fill-row.ts';
import type { FillMonthsIntent } from './intent.ts';
import { type SeriesPoint, trendOf } from './trend.ts';

/** A leaf row of a model and the number of its month. */
interface MonthRow {
  readonly row: number;
  readonly month: number;
}

/**
 * Fills the later months of each model of the rows from its months among the rows: one month is repeated, several
 * continue as the straight line through them. Summary rows have no month and are skipped.
 */
export function fillMonths(draft: Draft, intent: FillMonthsIntent): void {
  const { fields, onlyEmpty = false } = intent;
  const { table } = draft;
  const rows = draft.withoutSummaries(intent.rows);
  const [first = ''] = fields;
  const chosen = rows.filter((row) => draft.cell(row, first) !== undefined && row >= table.rows.leafStart);
  const [among, taken] = [new Set(chosen), new Set(fields)];
  const plans = monthsByModel(table.rows, chosen).flatMap((months) => planOf(draft, months, among, taken));
  if (rows.length > 0 && fields.length > 0 && plans.length === 0) draft.refuse(-1, '', message('NO_LATER_MONTHS'));
  const options = { together: taken, onlyEmpty };
  for (const { target, lines } of plans) {
    const wishes = Array.from(taken, (field, index) => ({ field, value: lines[index]?.(target.month) }));
    fillRow(draft, target.row, wishes, options);
  }
}

interface Plan {
  readonly target: MonthRow;
  readonly lines: readonly (((month: number) => number) | undefined)[];
}

/** The later months of a model, with the line of each field through the months that were chosen. */
function planOf(
  { table }: Draft,
  months: readonly MonthRow[],
  chosen: ReadonlySet<number>,
  taken: ReadonlySet<string>,
): readonly Plan[] {
  const sources = months.filter(({ row }) => chosen.has(row));
  const last = Math.max(...sources.map(({ month }) => month));
  const lines = Array.from(taken, (field) => {
    const points = sources.flatMap(({ row, month }): SeriesPoint | readonly [] => {
      const value = filledFrom(table, row, field, taken) ?? Number.NaN;
      return Number.isNaN(value) ? [] : { at: month, value };
    });
    return trendOf(points, 0);
  });
  return months.filter(({ month }) => month > last).map((target) => ({ target, lines }));
}

/** The rows of each model that has one of the chosen rows, month by month; tables by periods have no months. */
function monthsByModel(rows: RowSet, chosen: readonly number[]): readonly (readonly MonthRow[])[] {
  const models = new Map<string, MonthRow[]>();
  for (const row of chosen) if (monthIn(rows, row) !== undefined) models.set(modelOf(rows, row), []);
  if (models.size === 0) return [];
  const names = new Set(chosen.map((row) => nameOf(rows, row)));
  for (let row = rows.leafStart; row < rows.count; row++) {
    if (!names.has(nameOf(rows, row))) continue;
    const month = monthIn(rows, row);
    if (month !== undefined) models.get(modelOf(rows, row))?.push({ row, month });
  }
  return [...models.values()].map((months) => months.sort((one, other) => one.month - other.month));
}

const MODEL_KEYS = KEY_NAMES.filter((key) => key !== 'period');

/** The same text for every month of a model of a customer. */
function modelOf({ keys }: RowSet, row: number): string {
  return MODEL_KEYS.map((key) => keys[key][row]).join(' ');
}

/** Most rows are of other models: one number shows that at once. */
function nameOf({ keys }: RowSet, row: number): number {
  return keys.model[row] ?? -1;
}

function monthIn({ keys, texts }: RowSet, row: number): number | undefined {
  const text = texts[keys.period[row] ?? -1] ?? '';
  return isMonth(text) ? monthsSinceYear0(text) : undefined;
}
