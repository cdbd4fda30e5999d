import type { ExactFunction } from './exact-functions.ts';
import type { ScalarFunctionName } from './functions.ts';
import type { ArithmeticOperator } from './syntax.ts';

/** One instruction; operands and result are columns, constants or results of earlier instructions. */
export type Operation =
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator }
  | { readonly kind: 'copy' | 'negate' | 'absolute' | 'least' | 'greatest' | 'firstPresent' }
  /** 1 for a number, otherwise missing. */
  | { readonly kind: 'presence' }
  /** A quotient that marks a missing result; its column, the third operand, is written too, with such rows missing. */
  | { readonly kind: 'tellQuotient' }
  /** The second operand if the first one has no result. */
  | { readonly kind: 'ifError' }
  | { readonly kind: 'exact'; readonly name: ExactFunction }
  | { readonly kind: 'chooseByLess' | 'chooseByEqual' }
  | { readonly kind: 'settlePair' }
  /**
   * The value of a settled field of the linked pair for formulas that ask whether it has a result: its operands are the settled
   * field, the typed partner, and the base.
   */
  | { readonly kind: 'settled'; readonly part: 'rate' | 'amount' }
  | { readonly kind: 'scalar'; readonly name: ScalarFunctionName };
