import { messageText } from '@oasis/engine/messages';
import { rowCount, rowsText } from '../volumes/notes.ts';
import type { SettledImport } from '../volumes/settle.ts';
import type { PeriodHeader, RowNote, VolumeImport } from '../volumes/types.ts';

const NOTES = 60;
const RUNS = 12;

/** The content of a file, as lines for the terminal. */
export function reportLines(file: VolumeImport): readonly string[] {
  const { rows, counts, columns, ignoredColumns, periods, notes } = file;
  const named = Object.entries(columns).map(([field, header]) => `${field} '${header}'`);
  const ignored = ignoredColumns.map((header) => `'${header}'`).join(', ');
  return [
    `Columns: ${named.join(', ')}${ignored === '' ? '' : `; not used: ${ignored}`}`,
    `${counted(rows, 'row')}: ${number(counts.accepted)} accepted, ${number(counts.normalised)} normalised, ${number(counts.duplicate)} duplicate, ${number(counts.waiting)} waiting, ${number(counts.refused)} refused${counts.omitted === 0 ? '' : `, ${number(counts.omitted)} left out`}`,
    ...(periods.length === 0 ? [] : [`Months: ${periods.map(periodText).join(', ')}`]),
    ...notes.slice(0, NOTES).map(noteLine),
    ...(notes.length > NOTES
      ? [`  and ${counted(notes.length - NOTES, 'more note')} (--report FILE has every row)`]
      : []),
  ];
}

/** '2027-01', or '2024Q2 = 2024-04, 2024-05, 2024-06 in equal parts'. */
function periodText({ header, months }: PeriodHeader): string {
  const parts = months.length > 1 ? ' in equal parts' : '';
  return months.join() === header ? header : `'${header}' = ${months.join(', ')}${parts}`;
}

/** The outcome of rows that differed. */
export function settledLines({ notes }: SettledImport): readonly string[] {
  const codes: readonly string[] = ['IMPORT_CONFLICT_TAKEN', 'IMPORT_CONFLICT_LEFT'];
  return notes.filter(({ message }) => codes.includes(message.code)).map(noteLine);
}

/** One line for each row with a note: row, status, message. */
export function reportCsv(notes: readonly RowNote[]): string {
  const lines = notes.flatMap(({ rows, status, message }) =>
    rows.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => ({ row: first + place, status, message })),
    ),
  );
  const sorted = lines.toSorted((a, b) => a.row - b.row);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const body = sorted.map(({ row, status, message }) => `${row},${status},${quoted(messageText(message, 'en'))}`);
  return `${['row,status,message', ...body].join('\n')}\n`;
}

/** '1 row', '2 rows'. */
export function counted(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

export function number(value: number): string {
  return value.toLocaleString('en-US');
}

function noteLine({ status, message, rows }: RowNote): string {
  const shown = rowsText(rows.slice(0, RUNS));
  const more = rows.length > RUNS ? ' …' : '';
  const place = rowCount(rows) === 1 ? `row ${shown}` : `rows ${shown}${more} (${number(rowCount(rows))})`;
  return `  ${status} ${place}: ${messageText(message, 'en')}`;
}
