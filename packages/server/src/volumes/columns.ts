import { err, type Month, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { monthsOfHeader, type PeriodColumn } from './periods.ts';
import { type ColumnChoice, VOLUME_FIELDS, type VolumeField } from './types.ts';

/** Places of the columns, counted from 0. Either `date` is there, or `year` and `month` are, or months or quarters are columns. */
export interface ColumnPlaces {
  readonly when:
    | { readonly kind: 'date'; readonly date: number }
    | { readonly kind: 'parts'; readonly year: number; readonly month: number }
    | { readonly kind: 'columns'; readonly columns: readonly PeriodColumn[]; readonly year: number | undefined };
  readonly make: number;
  readonly model: number;
  /** Undefined if months are columns, which have the numbers. */
  readonly quantity: number | undefined;
  /** Undefined if the file has no such column. */
  readonly typeClass: number | undefined;
  readonly modelYear: number | undefined;
  readonly ws: number | undefined;
}

const NAMES: Readonly<Record<VolumeField, readonly string[]>> = {
  year: ['year', 'yr', 'år', 'jahr', '年', '年份'],
  month: ['month', 'mon', 'måned', 'monat', '月', '月份'],
  date: ['date', 'yearmonth', 'period', 'dato', 'datum', '年月', '日期', '期间'],
  make: ['make', 'brand', 'manufacturer', 'merke', 'marke', '品牌', '制造商'],
  typeClass: ['typeclass', 'baureihe', '车型级别'],
  modelYear: ['modelyear', 'modelår', 'modelljahr', '年款'],
  model: ['model', 'vehiclemodel', 'modell', '车型', '型号'],
  quantity: [
    'quantity',
    'qty',
    'volume',
    'units',
    'sales',
    'registrations',
    'count',
    'rt',
    'antall',
    'anzahl',
    '数量',
    '销量',
    '台数',
  ],
  ws: ['ws', 'wholesale', 'wholesales', '批发', '批发量'],
};
type Found = { readonly [Field in VolumeField]?: number | undefined };

/** Finds the columns by the texts that a person named, else by the usual names of each field. */
export function findColumns(header: readonly string[], choice: ColumnChoice): Result<ColumnPlaces, Message> {
  const found: { [Field in VolumeField]?: number } = {};
  for (const field of VOLUME_FIELDS) {
    const places = placesOf(field, header, choice);
    if (places.length > 1) return ambiguous(field, places, header);
    const [place] = places;
    if (place !== undefined) found[field] = place;
  }
  if (Object.keys(found).length === 0) return err(message('IMPORT_NO_HEADER'));
  return placesFrom(found, header);
}

/** The fields that the file has columns for, each with its place. */
export function fieldsOf({ when, ...places }: ColumnPlaces): readonly (readonly [VolumeField, number])[] {
  const found: Found = { ...partsOf(when), ...places };
  return VOLUME_FIELDS.flatMap((field) => {
    const place = found[field];
    return place === undefined ? [] : [[field, place] as const];
  });
}

/** Header texts of the fields that are read, and of the columns that are not. */
export function describeColumns(header: readonly string[], places: ColumnPlaces) {
  const fields = fieldsOf(places);
  const found = places.when.kind === 'columns' ? places.when.columns : [];
  const periods = found.map(({ place, months }) => ({
    header: header[place]?.trim() ?? '',
    months: months.map((month) => (typeof month === 'string' ? month : String(month).padStart(2, '0'))),
  }));
  const used = new Set([...fields, ...found.map(({ place }) => ['', place] as const)].map(([, place]) => place));
  const columns: { [Field in VolumeField]?: string } = {};
  for (const [field, place] of fields) columns[field] = header[place]?.trim() ?? '';
  const ignoredColumns = header.filter((_, place) => !used.has(place)).map((text) => text.trim());
  return { columns, ignoredColumns, periods };
}

function placesOf(field: VolumeField, header: readonly string[], choice: ColumnChoice): readonly number[] {
  const named = choice[field];
  const wanted = named === undefined ? NAMES[field] : [plain(named)];
  return header.flatMap((text, place) => (wanted.includes(plain(text)) ? [place] : []));
}

/** Columns with the month of a row, by field. */
function partsOf(when: ColumnPlaces['when']): Found {
  if (when.kind === 'date') return { date: when.date };
  return when.kind === 'parts' ? { year: when.year, month: when.month } : { year: when.year };
}

function placesFrom(found: Found, header: readonly string[]): Result<ColumnPlaces, Message> {
  const columns = found.quantity === undefined ? columnsOf(found, header) : ok(undefined);
  if (!columns.ok) return columns;
  const when = whenFrom(found) ?? columns.value;
  const { make, typeClass, modelYear, model, quantity, ws } = found;
  if (when && make !== undefined && model !== undefined && (quantity !== undefined || when.kind === 'columns'))
    return ok({ when, make, typeClass, modelYear, model, quantity, ws });
  const required: readonly VolumeField[] = ['make', 'model', 'quantity'];
  const fields = [...(when ? [] : ['year and month']), ...required.filter((field) => found[field] === undefined)];
  return err(message('IMPORT_COLUMN_MISSING', { fields: fields.join(', '), columns: listed(header) }));
}

/** A column called month, without one for the year, must hold whole months such as 2013-05. */
function whenFrom({ date, year, month }: Found): ColumnPlaces['when'] | undefined {
  if (year !== undefined && month !== undefined) return { kind: 'parts', year, month };
  const whole = date ?? month;
  return whole === undefined ? undefined : { kind: 'date', date: whole };
}

/** Months or quarters as columns, as in public statistics and planning sheets; undefined if there are none. */
function columnsOf(
  { year, date, month }: Found,
  header: readonly string[],
): Result<ColumnPlaces['when'] | undefined, Message> {
  if (date !== undefined || month !== undefined) return ok(undefined);
  const columns: PeriodColumn[] = [];
  const seen = new Set<Month | number>();
  for (const [place, text] of header.entries()) {
    const months = place === year ? undefined : monthsOfHeader(text, year !== undefined);
    if (months === undefined) continue;
    if (months.some((each) => seen.has(each))) return err(message('IMPORT_PERIOD_TWICE', { column: text.trim() }));
    for (const each of months) seen.add(each);
    columns.push({ place, months });
  }
  return ok(columns.length === 0 ? undefined : { kind: 'columns', columns, year });
}

function ambiguous(field: VolumeField, places: readonly number[], header: readonly string[]): Result<never, Message> {
  return err(
    message('IMPORT_COLUMN_AMBIGUOUS', { field, columns: listed(places.map((place) => header[place] ?? '')) }),
  );
}

function listed(header: readonly string[]): string {
  return header
    .slice(0, 20)
    .map((text) => `'${text.trim().slice(0, 40)}'`)
    .join(', ');
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
