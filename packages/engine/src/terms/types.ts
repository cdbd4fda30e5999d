import type { Fen } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import {
  PRESENT_RULES,
  type TermBasis,
  type TermKind,
  type TermLevel,
  type TermRoundingName,
  type TermRules,
  type TermSpan,
  type TermVat,
  type TierReach,
} from './words.ts';

/** The subject of a line: a model, or a type class of a brand. */
export type TermSubject =
  | { readonly modelId: number; readonly brandId: null; readonly typeClass: null }
  | { readonly modelId: null; readonly brandId: number; readonly typeClass: string };

/** The place of a value: customer, model and month. */
export interface TermPlace {
  /** The fleet customer; empty for an offer to everybody. */
  readonly customer: string;
  readonly subject: TermSubject;
  /** 'YYYY-MM'; empty for the whole period. */
  readonly month: string;
}

/** A tier: the value of a car from a share of the target on. */
export interface TermTier {
  /** Achievement: 100 % is the target. */
  readonly from: Rate;
  /** In the unit of the offer's kind: fen, or billionths of MSRP w/o VAT. */
  readonly value: bigint;
  readonly reach: TierReach;
}

/** The limits of the grant; null without a limit. */
export interface TermCaps {
  /** Cars of each dealer. */
  readonly dealerUnits: number | null;
  /** Cars in all. */
  readonly units: number | null;
  /** Money in all, with or without VAT as the amounts are. */
  readonly money: Fen | null;
  /** Whether the letter publishes them. */
  readonly published: boolean;
}

/** The settings by which an SI offer of a program grants. */
export interface OfferSettings {
  /** The rules of the day on which they were written. */
  readonly rules: TermRules;
  readonly kind: TermKind;
  readonly vat: TermVat;
  readonly rounding: TermRoundingName;
  readonly span: TermSpan;
  readonly level: TermLevel;
  readonly basis: TermBasis;
  readonly caps: TermCaps;
  /** From low to high; empty unless the offer pays by achievement. */
  readonly tiers: readonly TermTier[];
}

/** The values of an offer by their places: fen, or billionths of MSRP w/o VAT. */
export type TermValues = ReadonlyMap<string, bigint>;

/** The grants of an offer, in the form that judges cars. */
export interface OfferTerms extends OfferSettings {
  readonly values: TermValues;
}

/** An offer before anybody wrote its terms: its lines follow the budget. */
export const FIRST_SETTINGS: OfferSettings = {
  rules: PRESENT_RULES,
  kind: 'amount',
  vat: 'without',
  rounding: 'fen',
  span: 'period',
  level: 'model',
  basis: 'car',
  caps: { dealerUnits: null, units: null, money: null, published: false },
  tiers: [],
};

/** The name of a place, the same for the same place. */
export function placeKey({ customer, subject, month }: TermPlace): string {
  return JSON.stringify([customer, subject.modelId, subject.brandId, subject.typeClass, month]);
}

export function modelSubject(modelId: number): TermSubject {
  return { modelId, brandId: null, typeClass: null };
}

export function typeClassSubject(brandId: number, typeClass: string): TermSubject {
  return { modelId: null, brandId, typeClass };
}
