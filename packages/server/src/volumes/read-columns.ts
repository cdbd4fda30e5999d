import { err, type Month, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { RawCell } from '../files/raw-rows.ts';
import { parseYearAndMonth } from './month.ts';
import { type PeriodColumn, spread } from './periods.ts';
import { parseQuantity } from './quantity.ts';
import type { Units } from './types.ts';

/** The number of a row for one month. */
export interface SaidMonth {
  /** Its column; the months of a quarter share one. */
  readonly column: number;
  readonly month: Month;
  readonly units: Units;
}

export interface SaidMonths {
  readonly months: readonly SaidMonth[];
  readonly messages: readonly Message[];
}

interface PeriodColumns {
  readonly columns: readonly PeriodColumn[];
  /** The year of a row, for columns without a year. */
  readonly year: number | undefined;
  readonly headers: readonly string[];
}

/** Marks of statistics for a missing number: they get a note, and nothing is read for them. */
const NO_NUMBER: ReadonlySet<string> = new Set(['-', '–', '—', '.', '..', '...', '…', ':', 'x', 'n/a', 'na', 'k.a.']);

/** Reads the numbers of month or quarter columns. An empty cell has no number. */
export function readColumns(
  { columns, year, headers }: PeriodColumns,
  cell: (place: number) => RawCell,
): Result<SaidMonths, Message> {
  const months: SaidMonth[] = [];
  const messages: Message[] = [];
  for (const { place, months: of } of columns) {
    const { text, failed, broken, dropped } = cell(place);
    const column = headers[place]?.trim() ?? '';
    if (failed === true) return err(message('IMPORT_CELL_FAILED', { field: column }));
    const bytes = broken ?? dropped;
    if (bytes !== undefined) return err(message('IMPORT_BYTES_BROKEN', { field: column, bytes }));
    const value = text.trim();
    if (value === '') continue;
    if (isMark(value)) {
      messages.push(message('IMPORT_NO_NUMBER_LEFT', { value, column }));
      continue;
    }
    const read = parseQuantity(value);
    if (!read.ok) return err(message('IMPORT_COLUMN_NO_NUMBER', { value: value.slice(0, LONGEST), column }));
    if (read.value.rewritten) messages.push(message('IMPORT_NUMBER_REWRITTEN', { value, number: read.value.units }));
    const dated = datedMonths(of, year === undefined ? undefined : cell(year).text);
    if (!dated.ok) return dated;
    const parts = spread(read.value.units, dated.value.length);
    months.push(...dated.value.map((month, part) => ({ column: place, month, units: { rt: parts[part] ?? 0 } })));
  }
  return ok({ months, messages });
}

const LONGEST = 40;

function isMark(value: string): boolean {
  const text = value.normalize('NFKC').toLowerCase();
  return NO_NUMBER.has(text) || (text.startsWith('[') && text.endsWith(']') && text.length <= LONGEST);
}

function datedMonths(of: PeriodColumn['months'], year: string | undefined): Result<readonly Month[], Message> {
  const dated: Month[] = [];
  for (const month of of) {
    const read = typeof month === 'string' ? ok(month) : parseYearAndMonth(year ?? '', String(month));
    if (!read.ok) return read;
    dated.push(read.value);
  }
  return ok(dated);
}
