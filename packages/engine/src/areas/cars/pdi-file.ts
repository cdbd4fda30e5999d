import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import type { Result } from '../../base/result.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import { CAR, type CarState } from './states.ts';

/** The columns of a file of PDI days; a file may have others, which are not read. */
export const PDI_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  pdiDay: { en: 'PDI day', zh: 'PDI 日期' },
} as const satisfies FileColumns<string>;

type PdiField = keyof typeof PDI_COLUMNS;

const FIELDS: readonly PdiField[] = ['vin', 'pdiDay'];

/** Finds the columns of a file of PDI days; both are needed. */
export function pdiPlaces(header: readonly string[]): Result<FilePlaces<PdiField>, Message> {
  return filePlaces(header, PDI_COLUMNS, { fields: FIELDS, needed: FIELDS });
}

/** A row of a file of PDI days, with what is wrong in it. */
export interface PdiRow {
  /** The number of the row in the file. */
  readonly row: number;
  readonly vin: string;
  /** 'YYYY-MM-DD'. */
  readonly pdiDay: string;
  readonly refusals: readonly FormRefusal<PdiField>[];
}

/** Reads a row of a file of PDI days. The check digit is not asked for: a VIN that is no car's is refused anyway. */
export function readPdiRow(
  { row, cells }: { readonly row: number; readonly cells: readonly FileCell[] },
  places: FilePlaces<PdiField>,
  today: string,
): PdiRow {
  const read = fileRow(cells, places);
  const vin = vinOf(read.code('vin') ?? '');
  const pdiDay = read.day('pdiDay') ?? '';
  const refusals = refusalsOf<PdiField>([
    ['vin', vinFault(vin) === 'form' ? message('CAR_VIN_FORM') : undefined],
    ['pdiDay', pdiDay === '' ? message('CAR_PDI_DAY_MISSING') : pdiDayRefusal(pdiDay, today)],
  ]);
  return { row, vin, pdiDay, refusals: read.refusals(refusals) };
}

/** Returns why a PDI day is refused: the text is no day, or the day lies after today. An empty text says that none is known. */
export function pdiDayRefusal(day: string, today: string): Message | undefined {
  if (day === '') return undefined;
  if (!isDay(day)) return message('CAR_PDI_DAY_MISSING');
  return day > today ? message('CAR_DAY_FUTURE') : undefined;
}

/** A car within reach, as a file of PDI days finds it. */
export interface PdiCar {
  readonly carId: number;
  readonly status: CarState;
  /** Empty where no PDI is known. */
  readonly pdiDay: string;
}

/** The effect of a row of a file of PDI days on its car. */
export type PdiOutcome =
  | { readonly does: 'nothing' }
  | { readonly does: 'keep'; readonly car: PdiCar }
  | { readonly does: 'refuse'; readonly refusals: PdiRow['refusals'] };

/**
 * Plans what each row of a file of PDI days does, in the order of the rows. A row with a fault, a VIN that an earlier row has, a VIN
 * without a car within reach, and a car whose wholesale is cancelled are refused.
 */
export function planPdi(rows: readonly PdiRow[], cars: ReadonlyMap<string, PdiCar>): readonly PdiOutcome[] {
  const first = new Map<string, number>();
  return rows.map(({ row, vin, pdiDay, refusals }) => {
    const earlier = first.get(vin);
    if (earlier === undefined) first.set(vin, row);
    if (refusals.length > 0) return { does: 'refuse', refusals };
    if (earlier !== undefined) return refused(message('CAR_VIN_TWICE', { row: earlier }));
    const car = cars.get(vin);
    if (car === undefined) return refused(message('CAR_UNKNOWN'));
    if (!KEEPS_PDI.has(car.status)) return refused(message('CAR_WITHOUT_WHOLESALE'));
    return car.pdiDay === pdiDay ? { does: 'nothing' } : { does: 'keep', car };
  });
}

const KEEPS_PDI: ReadonlySet<CarState> = new Set(CAR.moves.keepPdi.from);

function refused(said: Message): PdiOutcome {
  return { does: 'refuse', refusals: [{ field: 'vin', message: said }] };
}
