import type { ScalarFunctionName } from './functions.ts';
import type { ArithmeticOperator } from './syntax.ts';

/** What one instruction does; operands and result are columns, constants or results of instructions before it. */
export type Operation =
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator }
  | { readonly kind: 'copy' | 'negate' | 'absolute' | 'least' | 'greatest' | 'firstPresent' }
  | { readonly kind: 'round'; readonly digits: number }
  | { readonly kind: 'chooseByLess' | 'chooseByEqual' }
  | { readonly kind: 'settlePair' }
  | { readonly kind: 'scalar'; readonly name: ScalarFunctionName };
