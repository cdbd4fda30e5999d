import type { Month } from '../base/period.ts';

/** The makes of the specification; a new make is data, so code takes any text. */
export const MAKES = ['PBP', 'CBU', 'VAN', 'DENZA'] as const;

/** Values that a table takes from master data instead of from a person. */
export type ReferenceName =
  | 'kufriRt'
  | 'kufriWs'
  | 'msrpWithVat'
  | 'dealerPriceWithVat'
  | 'vatRate'
  | 'interestRate'
  | 'extensionDays'
  | 'guidelinePercent';

export const REFERENCE_NAMES = [
  'kufriRt',
  'kufriWs',
  'msrpWithVat',
  'dealerPriceWithVat',
  'vatRate',
  'interestRate',
  'extensionDays',
  'guidelinePercent',
] as const satisfies readonly ReferenceName[];

/** A model for sale. An empty text stands for "has none" and shows as '-'. */
export interface VehicleModel {
  readonly id: string;
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly model: string;
}

/**
 * The prices and VAT of a leaf over several months. 'each-month': the price and the rate of each month, weighted by the
 * units of that month. A table without a rule takes those of its first month, as all tables did before there were rules.
 */
export type LeafRule = 'each-month';

export const LEAF_RULES = ['each-month'] as const satisfies readonly LeafRule[];

/** The rule of new tables and of tables that are taken to the newest versions. */
export const NEWEST_LEAF_RULE: LeafRule = 'each-month';

/** The versions that a budget was made with; only a confirmed update moves them (BUD-155). */
export interface Pins {
  /** Kufri version of each make. */
  readonly kufri: Readonly<Record<string, string>>;
  /** Version of the price list: MSRP and dealer price. */
  readonly msrp: string;
  readonly vat: string;
  /** Version of interest rates and extension days. */
  readonly financing: string;
  readonly template: string;
  readonly guideline: string;
  /** Absent: prices and VAT of a leaf are those of its first month. */
  readonly leafRule?: LeafRule;
}

/** Planned units of cars of one model in one month. */
export interface KufriVolume {
  readonly rt: number;
  readonly ws: number;
}

/** Prices of one car in yuan, each including VAT. */
export interface Price {
  readonly msrpWithVat: number;
  readonly dealerPriceWithVat: number;
}

/** The subject of a guideline: the closest of model, type class and make wins. */
export interface GuidelineKey {
  readonly make: string;
  readonly typeClass: string;
  readonly model: string;
}

/**
 * Dated and versioned master data. Every lookup names the version, so the same pins always give the same values.
 * A value absent from the version is undefined, never 0.
 */
export interface ReferenceData {
  /** The models that exist, by id. */
  model(id: string): VehicleModel | undefined;
  /** Kufri volume in units of cars. */
  volume(kufriVersion: string, modelId: string, month: Month): KufriVolume | undefined;
  /** Prices in force in the month. */
  price(msrpVersion: string, modelId: string, month: Month): Price | undefined;
  /** VAT rate in force in the month, as a fraction (0.13). */
  vatRate(vatVersion: string, month: Month): number | undefined;
  /** Interest rate of a year in force in the month, as a fraction (0.05). */
  interestRate(financingVersion: string, month: Month): number | undefined;
  /** Days by which dealers pay later, in force in the month. */
  extensionDays(financingVersion: string, month: Month): number | undefined;
  /** Guideline as a fraction of MSRP w/o VAT. */
  guideline(guidelineVersion: string, key: GuidelineKey, month: Month): number | undefined;
  /** The newest versions, for the flag 'not the latest' and for a confirmed update. */
  latest(): Pins;
}
