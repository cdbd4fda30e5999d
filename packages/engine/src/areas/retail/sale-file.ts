import type { FileCell } from '../../access/file-cell.ts';
import { type FilePlaces, filePlaces, isNamed } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import type { CarState } from '../cars/states.ts';
import { PERSON_FIELDS, type RetailDraft, type RetailField, retailFormOn } from './retail-form.ts';
import { SALE_COLUMNS, type SaleColumn } from './sale-columns.ts';
import { RETAIL, type RetailState } from './states.ts';
import { SALE_KINDS } from './words.ts';

const FIELDS = Object.keys(SALE_COLUMNS) as readonly SaleColumn[];

/** Finds the columns of a file of sales; VIN and kind of sale are needed. */
export function salePlaces(header: readonly string[]): Result<FilePlaces<SaleColumn>, Message> {
  return filePlaces(header, SALE_COLUMNS, { fields: FIELDS, needed: ['vin', 'kind'] });
}

/** A row of a file of sales, with what is wrong in its cells. */
export interface SaleRow {
  /** The number of the row in the file. */
  readonly row: number;
  readonly vin: string;
  /** The fields that the row has, as they are saved. */
  readonly said: Partial<RetailDraft>;
  readonly refusals: readonly FormRefusal<SaleColumn>[];
}

/** What the cells of a file of sales may hold. */
export interface SaleNames {
  /** Active fleet customers by their folded names. */
  readonly fleetCustomers: ReadonlyMap<string, number>;
  /** The reader of the file may read, and so write, what sales tell of people. */
  readonly writesPeople: boolean;
}

const CODES = ['invoiceCode', 'invoiceNumber', 'sellerCode', 'engineNumber', 'buyerNumber', 'plate'] as const;
const NAMES = ['buyerName', 'ownerName'] as const;
const DAYS = ['orderDay', 'invoiceDay', 'registrationDay'] as const;
const AMOUNTS = ['price', 'tax', 'net'] as const;

/** Reads a row of a file of sales. The check digit of the VIN is not asked for: a VIN that is no car's is refused anyway. */
export function readSaleRow(
  { row, cells }: { readonly row: number; readonly cells: readonly FileCell[] },
  places: FilePlaces<SaleColumn>,
  { fleetCustomers, writesPeople }: SaleNames,
): SaleRow {
  const read = fileRow(cells, places);
  const vin = vinOf(read.code('vin') ?? '');
  const kind = read.name('kind') ?? '';
  const customer = read.name('fleetCustomerId') ?? '';
  const fleetCustomerId = fleetCustomers.get(folded(customer)) ?? null;
  const texts = textsOf(read);
  const people = PERSON_FIELDS.filter((field) => !writesPeople && texts[field] !== undefined);
  const refusals = refusalsOf<SaleColumn>([
    ['vin', vinFault(vin) === 'form' ? message('CAR_VIN_FORM') : undefined],
    ['kind', kind !== '' && kindOf(kind) === undefined ? message('RETAIL_KIND_UNKNOWN') : undefined],
    ['fleetCustomerId', customer !== '' && fleetCustomerId === null ? message('RETAIL_FLEET_UNKNOWN') : undefined],
    ...people.map((field) => [field, message('RETAIL_PERSON_NOT_YOURS')] as const),
  ]);
  const said = {
    ...texts,
    ...(kind !== '' && { kind: kindOf(kind) ?? '' }),
    ...(customer !== '' && { fleetCustomerId }),
  };
  return { row, vin, said: savedPart(said), refusals: read.refusals(refusals) };
}

/** The texts that a row has, by their fields. */
function textsOf(read: FileRow<SaleColumn>): Partial<RetailDraft> {
  const texts = [
    ...CODES.map((field) => [field, read.code(field)] as const),
    ...NAMES.map((field) => [field, read.name(field)] as const),
    ...DAYS.map((field) => [field, read.day(field)] as const),
    ...AMOUNTS.map((field) => [field, read.money(field)] as const),
  ];
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined && text !== ''));
}

function kindOf(text: string): string | undefined {
  return Object.entries(SALE_KINDS).find(([kind, name]) => kind === folded(text) || isNamed(name, text))?.[0];
}

const FORM = retailFormOn('', false);

/** The given fields as the form saves them. */
function savedPart(said: Partial<RetailDraft>): Partial<RetailDraft> {
  const saved: Readonly<Record<string, unknown>> = { ...FORM.toSave({ ...FORM.empty, ...said }) };
  return Object.fromEntries(Object.keys(said).map((field) => [field, saved[field]]));
}

/** A car within reach with its open sale, as a file of sales finds it. */
export interface CarOfSale {
  readonly carId: number;
  readonly status: CarState;
  /** What a sale that is reported begins with. */
  readonly engineNumber: string;
  /** Undefined without an open sale. */
  readonly sale: OpenSale | undefined;
}

interface OpenSale {
  readonly recordId: number;
  readonly status: RetailState;
  readonly version: number;
  /** What was typed so far. */
  readonly draft: RetailDraft;
}

/** The effect of a row of a file of sales. */
export type SaleOutcome<Car extends CarOfSale = CarOfSale> =
  | { readonly does: 'nothing' }
  | { readonly does: 'report'; readonly car: Car; readonly draft: RetailDraft }
  | {
      readonly does: 'fill';
      readonly sale: OpenSale;
      readonly draft: RetailDraft;
      readonly changed: readonly RetailField[];
    }
  | { readonly does: 'refuse'; readonly refusals: readonly FormRefusal<SaleColumn>[] };

/**
 * Plans what each row of a file of sales does on a day, in the order of the rows. A row reports the sale of a car in stock, or fills
 * the open sale that is with its dealer; what the file does not say stays, and may be filled in later. Refused are a wrong value, a
 * VIN that an earlier row has, one without a car within reach, and a car that is not to be sold or whose sale was submitted.
 */
export function planSales<Car extends CarOfSale>(
  rows: readonly SaleRow[],
  cars: ReadonlyMap<string, Car>,
  today: string,
): readonly SaleOutcome<Car>[] {
  const first = new Map<string, number>();
  return rows.map((line) => {
    const earlier = first.get(line.vin);
    if (earlier !== undefined) return refused(line, 'vin', message('CAR_VIN_TWICE', { row: earlier }));
    first.set(line.vin, line.row);
    const car = cars.get(line.vin);
    return car === undefined ? refused(line, 'vin', message('CAR_UNKNOWN')) : planRow(line, car, today);
  });
}

const WITH_DEALER: ReadonlySet<string> = new Set(RETAIL.moves.save.from);

function planRow<Car extends CarOfSale>(line: SaleRow, car: Car, today: string): SaleOutcome<Car> {
  const { sale } = car;
  const { kind } = line.said;
  if (sale !== undefined && !WITH_DEALER.has(sale.status))
    return refused(line, 'vin', message('RETAIL_SUBMITTED_ALREADY'));
  const isSellable = car.status === 'InStock' || (car.status === 'Demo' && kind === 'used');
  if (sale === undefined && !isSellable) return refused(line, 'vin', message('RETAIL_CAR_NOT_THERE'));
  if (sale === undefined && kind === undefined) return refused(line, 'kind', message('RETAIL_FIELD_MISSING'));
  const before = sale?.draft ?? { ...FORM.empty, engineNumber: car.engineNumber };
  const draft = { ...before, ...line.said };
  const faults = retailFormOn(today, false)
    .check(draft)
    // What is missing may be filled in later.
    .filter(({ field }) => draft[field] !== '' && draft[field] !== null);
  const refusals = joined(line.refusals, faults);
  if (refusals.length > 0) return { does: 'refuse', refusals };
  if (sale === undefined) return { does: 'report', car, draft };
  const changed = FIELDS.filter((field) => field !== 'vin').filter((field) => draft[field] !== before[field]);
  return changed.length === 0 ? { does: 'nothing' } : { does: 'fill', sale, draft, changed };
}

/** Both kinds of refusals, each field once. */
function joined(
  own: readonly FormRefusal<SaleColumn>[],
  form: readonly FormRefusal<RetailField>[],
): readonly FormRefusal<SaleColumn>[] {
  const told = new Set(own.map(({ field }) => field));
  return [...own, ...form.filter(({ field }) => !told.has(field))];
}

function refused({ refusals }: SaleRow, field: SaleColumn, said: Message): SaleOutcome<never> {
  return { does: 'refuse', refusals: refusals.length > 0 ? refusals : [{ field, message: said }] };
}
