import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import { modelKey, type WholesaleNames } from '../cars/wholesale-file.ts';
import { differingParts, type SaleFacts } from './correction.ts';

/** The columns of a file of corrections; an empty cell leaves the sale as it is. */
export const CORRECTION_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  saleDay: { en: 'Day of the sale', zh: '销售日期' },
  dealer: { en: 'Dealer', zh: '经销商' },
  make: { en: 'Make', zh: '产品线' },
  brand: { en: 'Brand', zh: '品牌' },
  typeClass: { en: 'Type class', zh: '车型级别' },
  modelYear: { en: 'Model year', zh: '年款' },
  model: { en: 'Model', zh: '车型' },
  why: { en: 'Reason', zh: '原因' },
} as const satisfies FileColumns<string>;

type CorrectionField = keyof typeof CORRECTION_COLUMNS;

const FIELDS = Object.keys(CORRECTION_COLUMNS) as readonly CorrectionField[];
const LONGEST_REASON = 200;

/** Finds the columns of a file of corrections; VIN and reason are needed. */
export function correctionPlaces(header: readonly string[]): Result<FilePlaces<CorrectionField>, Message> {
  return filePlaces(header, CORRECTION_COLUMNS, { fields: FIELDS, needed: ['vin', 'why'] });
}

/** Names that the cells of a file of corrections may hold. */
export type CorrectionNames = Pick<WholesaleNames, 'models' | 'dealers' | 'today'>;

/** A row of a file of corrections, with what is wrong in it. What it does not say is undefined. */
export interface CorrectionRow {
  /** The number of the row in the file. */
  readonly row: number;
  readonly vin: string;
  readonly saleDay: string | undefined;
  readonly modelId: number | undefined;
  readonly dealerId: number | undefined;
  readonly why: string;
  readonly refusals: readonly FormRefusal<CorrectionField>[];
}

/** Reads a row of a file of corrections. */
export function readCorrectionRow(
  { row, cells }: { readonly row: number; readonly cells: readonly FileCell[] },
  places: FilePlaces<CorrectionField>,
  known: CorrectionNames,
): CorrectionRow {
  const read = fileRow(cells, places);
  const vin = vinOf(read.code('vin') ?? '');
  const saleDay = given(read.day('saleDay'));
  const dealer = given(read.code('dealer'));
  const dealerId = dealer === undefined ? undefined : known.dealers.get(folded(dealer));
  const names = modelNames(read);
  const modelId = names === undefined ? undefined : known.models.get(modelKey(names));
  const why = read.name('why') ?? '';
  const refusals = refusalsOf<CorrectionField>([
    ['vin', vinFault(vin) === 'form' ? message('CAR_VIN_FORM') : undefined],
    ['saleDay', saleDay !== undefined && saleDay > known.today ? message('CAR_DAY_FUTURE') : undefined],
    ['dealer', dealer !== undefined && dealerId === undefined ? message('CAR_DEALER_UNKNOWN') : undefined],
    ['model', names !== undefined && modelId === undefined ? message('CAR_MODEL_UNKNOWN') : undefined],
    ['why', reasonFault(why)],
  ]);
  return { row, vin, saleDay, modelId, dealerId, why, refusals: read.refusals(refusals) };
}

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The names of a model; undefined where the row says none of them. */
function modelNames(read: FileRow<CorrectionField>) {
  const [make = '', brand = '', typeClass = '', modelYear = '', model = ''] = [
    read.name('make'),
    read.name('brand'),
    read.name('typeClass'),
    read.name('modelYear'),
    read.name('model'),
  ];
  const isSaid = [make, brand, typeClass, modelYear, model].some((name) => name !== '');
  return isSaid ? { make, brand, typeClass, modelYear, model } : undefined;
}

function reasonFault(why: string): Message | undefined {
  if (why === '') return message('CORRECTION_REASON_MISSING');
  return why.length > LONGEST_REASON ? message('CORRECTION_REASON_LENGTH') : undefined;
}

/** A car within reach with its confirmed sale, as a file of corrections finds it. */
export interface SoldCar {
  readonly carId: number;
  /** Undefined without a confirmed sale. */
  readonly sale: (SaleFacts & SaleDays) | undefined;
  /** The correction that waits to be decided; undefined without one. */
  readonly waiting: SaleFacts | undefined;
}

/** Days of a sale that a corrected day lies between; empty where none was typed. */
export interface SaleDays {
  readonly orderDay: string;
  readonly registrationDay: string;
}

/** The effect of a row of a file of corrections. */
export type CorrectionOutcome =
  | { readonly does: 'nothing' }
  | { readonly does: 'propose'; readonly carId: number; readonly before: SaleFacts; readonly after: SaleFacts }
  | { readonly does: 'refuse'; readonly refusals: CorrectionRow['refusals'] };

/**
 * Plans what each row of a file of corrections does, in the order of the rows. A row that says what the sale has, or what waits to be
 * decided already, does nothing. A row with a fault, a VIN that an earlier row has, one without a confirmed sale within reach, and
 * one whose sale has another correction that waits are refused.
 */
export function planCorrections(
  rows: readonly CorrectionRow[],
  cars: ReadonlyMap<string, SoldCar>,
): readonly CorrectionOutcome[] {
  const first = new Map<string, number>();
  return rows.map((line) => {
    const earlier = first.get(line.vin);
    if (earlier === undefined) first.set(line.vin, line.row);
    if (line.refusals.length > 0) return { does: 'refuse', refusals: line.refusals };
    if (earlier !== undefined) return refused('vin', message('CAR_VIN_TWICE', { row: earlier }));
    const car = cars.get(line.vin);
    return car === undefined ? refused('vin', message('CAR_UNKNOWN')) : planRow(line, car);
  });
}

function planRow({ saleDay, modelId, dealerId }: CorrectionRow, { carId, sale, waiting }: SoldCar): CorrectionOutcome {
  if (sale === undefined) return refused('vin', message('CORRECTION_NOT_SOLD'));
  const before = { saleDay: sale.saleDay, modelId: sale.modelId, dealerId: sale.dealerId };
  const after = {
    saleDay: saleDay ?? before.saleDay,
    modelId: modelId ?? before.modelId,
    dealerId: dealerId ?? before.dealerId,
  };
  if (differingParts(before, after).length === 0) return { does: 'nothing' };
  if (waiting !== undefined) {
    const isSame = differingParts(waiting, after).length === 0;
    return isSame ? { does: 'nothing' } : refused('vin', message('CORRECTION_WAITS'));
  }
  const fault = saleDayFault(after.saleDay, sale);
  return fault === undefined ? { does: 'propose', carId, before, after } : refused('saleDay', fault);
}

/** Returns why a day of a sale is refused: it lies before the order, or after the registration. */
export function saleDayFault(day: string, { orderDay, registrationDay }: SaleDays): Message | undefined {
  if (day < orderDay) return message('RETAIL_ORDER_LATER');
  return registrationDay !== '' && registrationDay < day ? message('RETAIL_REGISTERED_BEFORE') : undefined;
}

function refused(field: CorrectionField, said: Message): CorrectionOutcome {
  return { does: 'refuse', refusals: [{ field, message: said }] };
}
