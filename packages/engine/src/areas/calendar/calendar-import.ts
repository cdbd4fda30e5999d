import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import type { Message } from '../../messages/message.ts';
import { type CalendarDraft, calendarForm, DAY_KINDS } from './calendar-form.ts';

const FIELDS = ['day', 'kind', 'name'] as const satisfies readonly (keyof CalendarDraft)[];

type Field = (typeof FIELDS)[number];

/** The columns of a file of a calendar, as the export names them; files of either language are read. */
export const CALENDAR_COLUMNS = {
  day: { en: 'Day', zh: '日期' },
  kind: { en: 'Kind', zh: '类型' },
  name: { en: 'Name', zh: '名称' },
} as const satisfies FileColumns<Field>;

export type CalendarPlaces = FilePlaces<Field>;

/** Words of public lists beside the words of the page. */
const WORDS: Readonly<Record<string, string>> = {
  holiday: 'holiday',
  休假: 'holiday',
  节假日: 'holiday',
  休: 'holiday',
  workday: 'workday',
  调休: 'workday',
  调休上班: 'workday',
  补班: 'workday',
  工作日: 'workday',
  班: 'workday',
  usual: 'usual',
  ...Object.fromEntries(
    Object.entries(DAY_KINDS).flatMap(([kind, { en, zh }]) => [
      [folded(en), kind],
      [folded(zh), kind],
    ]),
  ),
};

/** Finds the columns in a header; the day and its kind are required, and no column may appear twice. */
export function calendarPlaces(header: readonly string[]): Result<CalendarPlaces, Message> {
  return filePlaces(header, CALENDAR_COLUMNS, { fields: FIELDS, needed: ['day', 'kind'] });
}

/** The day of a row in its saved form; empty for an invalid one. */
export function calendarDayOf(cells: readonly FileCell[], places: CalendarPlaces): string {
  return fileRow(cells, places).day('day') ?? '';
}

/** Reads a row on top of the stored day; undefined for a new one. */
export function readCalendarRow(
  cells: readonly FileCell[],
  places: CalendarPlaces,
  present: CalendarDraft | undefined,
): { readonly draft: CalendarDraft; readonly refusals: readonly FormRefusal<Field>[] } {
  const row = fileRow(cells, places);
  const kind = row.name('kind') ?? '';
  const draft = calendarForm.toSave({
    day: row.day('day') ?? '',
    kind: WORDS[folded(kind)] ?? kind,
    name: row.name('name') ?? present?.name ?? '',
  });
  return { draft, refusals: row.refusals(calendarForm.check(draft)) };
}
