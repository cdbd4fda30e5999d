import type { Fen } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';

/** Claims by number, each as probable as any other; or by money, a claim the more probable the greater its amount. */
export type SampledBy = 'count' | 'money';

/** A stratum and its rule. Each stratum is drawn by itself. */
export interface Stratum {
  readonly key: string;
  readonly by: SampledBy;
  /** Of the claims of the stratum, rounded up to a claim. From 0 to 1. */
  readonly share: Rate;
  /** At least so many claims, or all where there are fewer. */
  readonly minimum: number;
  /** Of the bound of the error. Above 0.5 and below 1. */
  readonly confidence: Rate;
  /** So much of the amount may be paid too much. From 0 to 1. */
  readonly tolerable: Rate;
  /** The sample grows to at most so many times its first size. At least 1. */
  readonly wideningLimit: number;
}

/** A claim on a list. The amount is net, in fen, and can be 0 or below. */
export interface ListedClaim {
  readonly code: string;
  readonly stratum: string;
  readonly amount: Fen;
}

/** Claims and rules of a draw as they were frozen, both sorted by their keys. Only `frozenList` and `parseList` make one. */
export interface FrozenList {
  readonly name: string;
  readonly strata: readonly Stratum[];
  readonly claims: readonly ListedClaim[];
}

/** Why something is no list: what is wrong, and where. */
export interface ListFault {
  readonly kind: 'key' | 'rule' | 'twice' | 'stratum' | 'line';
  readonly at: string;
}
