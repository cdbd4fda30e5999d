import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { type SupportOrderDraft, supportOrderFormOn } from './order-form.ts';

/** The columns of a file of support-car orders; a file may have others, which are not read. */
export const SUPPORT_ORDER_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  programCode: { en: 'Program code', zh: '激励项目代码' },
  orderDay: { en: 'Order day', zh: '订单日期' },
  dealer: { en: 'Dealer', zh: '经销商' },
  remark: { en: 'Remark', zh: '备注' },
} as const satisfies FileColumns<string>;

export type SupportOrderField = keyof typeof SUPPORT_ORDER_COLUMNS;

const FIELDS = Object.keys(SUPPORT_ORDER_COLUMNS) as readonly SupportOrderField[];

/** Finds the columns of a file of orders; VIN, program and day are needed. */
export function supportOrderPlaces(header: readonly string[]): Result<FilePlaces<SupportOrderField>, Message> {
  return filePlaces(header, SUPPORT_ORDER_COLUMNS, { fields: FIELDS, needed: ['vin', 'programCode', 'orderDay'] });
}

/** A row of a file of orders, with its faults. */
export interface SupportOrderRow extends SupportOrderDraft {
  /** The number of the row in the file. */
  readonly row: number;
  /** Code of the dealer in lower case; undefined where the row leaves the dealer to the car. */
  readonly dealer: string | undefined;
  readonly refusals: readonly FormRefusal<SupportOrderField>[];
}

/** Reads a row of a file of orders. */
export function readSupportOrderRow(
  { row, cells }: { readonly row: number; readonly cells: readonly FileCell[] },
  places: FilePlaces<SupportOrderField>,
  today: string,
): SupportOrderRow {
  const read = fileRow(cells, places);
  const form = supportOrderFormOn(today);
  const typed = {
    vin: read.code('vin') ?? '',
    programCode: read.code('programCode') ?? '',
    orderDay: read.day('orderDay') ?? '',
    remark: read.name('remark') ?? '',
  };
  const draft = form.toSave(typed);
  const dealer = read.code('dealer') ?? '';
  return {
    ...draft,
    row,
    dealer: dealer === '' ? undefined : folded(dealer),
    refusals: read.refusals(form.check(draft)),
  };
}

/** A car within reach, as an order finds it. */
export interface OrderedCar {
  readonly carId: number;
  readonly dealerId: number;
  readonly dealerCode: string;
  readonly isCancelled: boolean;
  /** Codes of the released programs that its dealer has for its make, with the BU of each. */
  readonly programs: ReadonlyMap<string, number>;
  /** Codes of the programs that the car has a live order for. */
  readonly live: ReadonlySet<string>;
}

/** An order that can be made. */
export interface PlacedOrder {
  readonly carId: number;
  readonly dealerId: number;
  /** BU of the program. */
  readonly buId: number;
}

/** A refusal of an order by its field. */
export type OrderFault = FormRefusal<SupportOrderField>;

/** Places an order on a car, or returns the first reason why not. Without a car within reach the VIN is unknown. */
export function placeOrder(
  car: OrderedCar | undefined,
  { programCode, dealer }: { readonly programCode: string; readonly dealer?: string | undefined },
): { readonly ok: true; readonly value: PlacedOrder } | { readonly ok: false; readonly error: OrderFault } {
  if (car === undefined) return fault('vin', message('SUPPORT_CAR_UNKNOWN'));
  if (car.isCancelled) return fault('vin', message('SUPPORT_CAR_CANCELLED'));
  if (dealer !== undefined && dealer !== folded(car.dealerCode)) {
    return fault('dealer', message('SUPPORT_DEALER_OTHER', { dealer: car.dealerCode }));
  }
  const buId = car.programs.get(programCode);
  if (buId === undefined) return fault('programCode', message('SUPPORT_PROGRAM_UNKNOWN'));
  if (car.live.has(programCode)) return fault('programCode', message('SUPPORT_LIVE'));
  return { ok: true, value: { carId: car.carId, dealerId: car.dealerId, buId } };
}

function fault(field: SupportOrderField, said: Message) {
  return { ok: false, error: { field, message: said } } as const;
}

/** The effect of a row of a file of orders. */
export type SupportOrderOutcome =
  | { readonly does: 'order'; readonly placed: PlacedOrder }
  | { readonly does: 'refuse'; readonly refusals: SupportOrderRow['refusals'] };

/**
 * Plans the effect of each row of a file of orders, in the order of the rows. A row with a fault, a car and program that an earlier row has,
 * and a row whose order cannot be made are refused.
 */
export function planSupportOrders(
  rows: readonly SupportOrderRow[],
  cars: ReadonlyMap<string, OrderedCar>,
): readonly SupportOrderOutcome[] {
  const first = new Map<string, number>();
  return rows.map((line): SupportOrderOutcome => {
    const key = `${line.vin} ${line.programCode}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line.row);
    if (line.refusals.length > 0) return { does: 'refuse', refusals: line.refusals };
    if (earlier !== undefined) return refused({ field: 'vin', message: message('SUPPORT_TWICE', { row: earlier }) });
    const placed = placeOrder(cars.get(line.vin), line);
    return placed.ok ? { does: 'order', placed: placed.value } : refused(placed.error);
  });
}

function refused(one: OrderFault): SupportOrderOutcome {
  return { does: 'refuse', refusals: [one] };
}
