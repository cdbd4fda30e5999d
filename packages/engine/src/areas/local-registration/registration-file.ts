import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import { checkOneLine, type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import type { Result } from '../../base/result.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import { CITY_LENGTH } from './cities.ts';

/** Most rows of one file, and its bytes. */
export const REGISTRATION_ROWS = 100_000;
export const REGISTRATION_FILE_BYTES = 32 * 1024 * 1024;

/** The columns of a file of registrations. */
export const REGISTRATION_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  city: { en: 'Plate city', zh: '上牌城市' },
  registrationDay: { en: 'Registration day', zh: '上牌日期' },
  pdiDay: { en: 'PDI day', zh: 'PDI 日期' },
} as const satisfies FileColumns<string>;

export type RegistrationField = keyof typeof REGISTRATION_COLUMNS;

const FIELDS: readonly RegistrationField[] = ['vin', 'city', 'registrationDay', 'pdiDay'];

/** A registration of a car as a file says it. Days are 'YYYY-MM-DD'. */
export interface Registration {
  readonly vin: string;
  readonly city: string;
  readonly registrationDay: string;
  /** Empty where the file names none; then that of the car counts. */
  readonly pdiDay: string;
}

/** A row of a file with its number, as a spreadsheet shows it, and what is wrong in it. */
export interface RegistrationRow extends Registration {
  readonly row: number;
  readonly refusals: readonly FormRefusal<RegistrationField>[];
}

/** Finds the columns of a file of registrations; the PDI day may be missing. */
export function registrationPlaces(header: readonly string[]): Result<FilePlaces<RegistrationField>, Message> {
  return filePlaces(header, REGISTRATION_COLUMNS, { fields: FIELDS, needed: ['vin', 'city', 'registrationDay'] });
}

/** Reads a row of a file of a month. A VIN without a car passes: results say so, and the car may come later. */
export function readRegistrationRow(
  { row, cells }: { readonly row: number; readonly cells: readonly FileCell[] },
  places: FilePlaces<RegistrationField>,
  { month, today }: { readonly month: string; readonly today: string },
): RegistrationRow {
  const read = fileRow(cells, places);
  const vin = vinOf(read.code('vin') ?? '');
  const city = (read.name('city') ?? '').trim();
  const registrationDay = read.day('registrationDay') ?? '';
  const pdiDay = read.day('pdiDay') ?? '';
  const refusals = refusalsOf<RegistrationField>([
    ['vin', vinFault(vin) === 'form' ? message('LOCAL_VIN') : undefined],
    ['city', cityRefusal(city)],
    ['registrationDay', registeredRefusal(registrationDay, month, today)],
    ['pdiDay', pdiRefusal(pdiDay, registrationDay)],
  ]);
  return { row, vin, city, registrationDay, pdiDay, refusals: read.refusals(refusals) };
}

function cityRefusal(city: string): Message | undefined {
  if (city === '') return message('LOCAL_CITY_MISSING');
  return city.length > CITY_LENGTH ? message('LOCAL_CITY') : checkOneLine(city);
}

function registeredRefusal(day: string, month: string, today: string): Message | undefined {
  if (!isDay(day)) return message('LOCAL_REGISTERED_MISSING');
  if (day.slice(0, 7) !== month) return message('LOCAL_MONTH_OTHER', { month });
  return day > today ? message('LOCAL_DAY_FUTURE') : undefined;
}

function pdiRefusal(day: string, registrationDay: string): Message | undefined {
  if (day === '') return undefined;
  if (!isDay(day)) return message('LOCAL_PDI_DAY');
  return isDay(registrationDay) && day > registrationDay ? message('LOCAL_PDI_LATE') : undefined;
}

/** What a row of a file does to the version before. */
export type RegistrationOutcome =
  | { readonly does: 'add' | 'keep' }
  | { readonly does: 'change'; readonly before: Registration }
  | { readonly does: 'refuse'; readonly refusals: readonly FormRefusal<string>[] };

/** What a file does to the version before: row by row, and how many rows it leaves out. */
export interface RegistrationPlan {
  readonly outcomes: readonly RegistrationOutcome[];
  readonly dropped: number;
}

/** Shared by the rows of a file: of each of a hundred thousand its own, they take megabytes. */
const ADD: RegistrationOutcome = { does: 'add' };
const KEEP: RegistrationOutcome = { does: 'keep' };

/** Compares the rows of a file with the version before. A row with a fault is refused, and so is a second row of a VIN. */
export function planRegistrations(rows: readonly RegistrationRow[], before: readonly Registration[]): RegistrationPlan {
  const stored = new Map(before.map((one) => [one.vin, one]));
  const first = new Map<string, number>();
  const outcomes = rows.map((row): RegistrationOutcome => {
    const earlier = first.get(row.vin);
    if (earlier === undefined) first.set(row.vin, row.row);
    if (row.refusals.length > 0) return { does: 'refuse', refusals: row.refusals };
    if (earlier !== undefined) {
      return { does: 'refuse', refusals: [{ field: 'vin', message: message('LOCAL_VIN_TWICE', { row: earlier }) }] };
    }
    const was = stored.get(row.vin);
    if (was === undefined) return ADD;
    return FIELDS.every((field) => was[field] === row[field]) ? KEEP : { does: 'change', before: was };
  });
  return { outcomes, dropped: before.filter(({ vin }) => !first.has(vin)).length };
}
