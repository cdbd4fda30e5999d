import type { ExactFunction } from './exact-functions.ts';
import type { ScalarFunctionName } from './functions.ts';
import type { ArithmeticOperator } from './syntax.ts';

/** What one instruction does; operands and result are columns, constants or results of instructions before it. */
export type Operation =
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator }
  | { readonly kind: 'copy' | 'negate' | 'absolute' | 'least' | 'greatest' | 'firstPresent' }
  /** 1 for a number, otherwise missing. */
  | { readonly kind: 'presence' }
  /** A quotient that says that it has no result; its column, the third operand, is written too, with such rows missing. */
  | { readonly kind: 'tellQuotient' }
  /** The second operand where the first one has no result. */
  | { readonly kind: 'ifError' }
  | { readonly kind: 'exact'; readonly name: ExactFunction }
  | { readonly kind: 'chooseByLess' | 'chooseByEqual' }
  | { readonly kind: 'settlePair' }
  /**
   * What a settled field of the linked pair is for formulas that ask whether it has a result: its operands are the settled
   * field, the partner that is typed, and the base.
   */
  | { readonly kind: 'settled'; readonly part: 'rate' | 'amount' }
  | { readonly kind: 'scalar'; readonly name: ScalarFunctionName };
