import type { CallData } from '@oasis/api-client';
import {
  type DealDraft,
  dealForm,
  financeOfferOf,
  lineOf,
  priceOf,
  rateOfPercent,
} from '@oasis/engine/areas/calculator';
import type { Fen, Result } from '@oasis/engine/base';
import { type CalculatedOffer, calculateOffer, type RateLine } from '@oasis/engine/calculator';
import type { Message } from '@oasis/engine/messages';

export type CalculatedProgram = CallData<'calculator.program'>;
export type ProgramOffer = CalculatedProgram['offers'][number];
export type OfferPlace = ProgramOffer['places'][number];
type Worked = CallData<'calculator.work'>;

/** The program whose offer is calculated. */
export interface OfProgram {
  readonly program: CalculatedProgram;
  readonly offer: ProgramOffer | undefined;
  readonly reload: () => void;
}

/** Confirmed versions, the sources of offers. */
export const CALCULATED_WITH = {
  query: { status: 'Confirmed', sort: 'table', pageSize: 100 },
  silent: true,
} as const;

/** A version that an offer can be worked out with. */
export type OfferTable = CalculatedProgram['tables'][number];

/** Content of an offer's form; the price only without a program. */
export interface OfferDraft extends DealDraft {
  readonly price: string;
}

/** A rate table as the engine reads it. */
export interface ReadTable {
  readonly lines: readonly RateLine[];
  readonly serviceVat: ReturnType<typeof rateOfPercent>;
}

export function tableOf({ lines, serviceVat }: Worked): ReadTable {
  return { lines: lines.map(lineOf), serviceVat: rateOfPercent(serviceVat) };
}

/** An offer worked out for a price; undefined as long as the form is not in order. */
export function workedOut(
  { lines, serviceVat }: ReadTable,
  draft: OfferDraft,
  price: Fen | undefined,
): Result<CalculatedOffer, Message> | undefined {
  if (price === undefined || dealForm.check(draft).length > 0) return undefined;
  return calculateOffer(lines, financeOfferOf(draft, price), serviceVat);
}

/** The price of a place; undefined without one. */
export function priceOfPlace({ msrp }: OfferPlace): Fen | undefined {
  return msrp === null ? undefined : priceOf(msrp);
}

/** The maker's share of an offer. */
export function makerOf({ shares }: CalculatedOffer): Fen | undefined {
  return shares.find(({ sharer }) => sharer === 'maker')?.amount;
}

/** Initial form of an offer: as it was calculated, else with the first line of the table. */
export function startOf(offer: ProgramOffer | undefined): OfferDraft {
  const found = offer?.calculation;
  if (found === undefined || found === null) return { ...dealForm.empty, price: '' };
  const { product, term, downPayment, customerRate } = found;
  return { product, term, downPayment, customerRate, price: '' };
}
