import { type Message, message } from '../../messages/message.ts';
import { type CarFacts, type CorrectedFact, differingFacts } from './car.ts';
import type { CarState } from './states.ts';
import type { WholesaleField, WholesaleRow } from './wholesale-file.ts';

/** A car as it is stored. */
export interface StoredCar extends CarFacts {
  readonly carId: number;
  readonly status: CarState;
  readonly version: number;
  /** Code of the dealer that has the car. */
  readonly dealerCode: string;
}

export interface NumberedRow extends WholesaleRow {
  /** The number of the row in the file. */
  readonly row: number;
}

/** The cars that the rows of a file name. */
export interface StoredCars {
  /** Those within reach, by their VINs. */
  readonly within: ReadonlyMap<string, StoredCar>;
  /** VINs of those out of reach. */
  readonly elsewhere: ReadonlySet<string>;
}

/** The effect of a row of a file of wholesale on its car. */
export type WholesaleOutcome =
  | { readonly does: 'add' }
  | { readonly does: 'nothing' }
  | {
      readonly does: 'correct' | 'invoiceAgain';
      readonly stored: StoredCar;
      readonly differing: readonly CorrectedFact[];
    }
  | {
      readonly does: 'refuse';
      readonly refusals: readonly { readonly field: WholesaleField; readonly message: Message }[];
    };

/** Shared by the rows of a file: of each of a hundred thousand its own, they take megabytes. */
const ADD: WholesaleOutcome = { does: 'add' };
const NOTHING: WholesaleOutcome = { does: 'nothing' };

/**
 * Plans what each row of a file of wholesale does, in the order of the rows. A car in stock takes over other facts; a cancelled one
 * is invoiced again, to whichever dealer the row names. A row with a fault, a VIN that an earlier row has, a car of another dealer
 * or BU, one out of reach, and a sold car are refused.
 */
export function planWholesale(rows: readonly NumberedRow[], stored: StoredCars): readonly WholesaleOutcome[] {
  const first = new Map<string, number>();
  return rows.map(({ row, facts, refusals }) => {
    const earlier = first.get(facts.vin);
    if (earlier === undefined) first.set(facts.vin, row);
    if (refusals.length > 0) return { does: 'refuse', refusals };
    if (earlier !== undefined) return refused('vin', message('CAR_VIN_TWICE', { row: earlier }));
    if (stored.elsewhere.has(facts.vin)) return refused('vin', message('CAR_ELSEWHERE'));
    return planRow(facts, stored.within.get(facts.vin));
  });
}

function planRow(facts: CarFacts, stored: StoredCar | undefined): WholesaleOutcome {
  if (stored === undefined) return ADD;
  if (stored.buId !== facts.buId) return refused('bu', message('CAR_OTHER_BU'));
  const differing = differingFacts(stored, facts);
  if (stored.status === 'Cancelled') return planCancelled(facts, stored, differing);
  if (stored.dealerId !== facts.dealerId) {
    return refused('dealer', message('CAR_OTHER_DEALER', { dealer: stored.dealerCode }));
  }
  if (differing.length === 0) return NOTHING;
  return stored.status === 'InStock' ? { does: 'correct', stored, differing } : refused('vin', message('CAR_IS_SOLD'));
}

/** The file that first invoiced the car names the same invoice: uploaded again, it leaves the car cancelled. */
function planCancelled(facts: CarFacts, stored: StoredCar, differing: readonly CorrectedFact[]): WholesaleOutcome {
  const isSameInvoice = facts.wholesaleNumber === stored.wholesaleNumber && facts.wholesaleDay === stored.wholesaleDay;
  return isSameInvoice ? NOTHING : { does: 'invoiceAgain', stored, differing };
}

function refused(field: WholesaleField, said: Message): WholesaleOutcome {
  return { does: 'refuse', refusals: [{ field, message: said }] };
}
