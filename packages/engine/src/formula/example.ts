import { callsSpreadsheet } from './calls-spreadsheet.ts';
import { outcomeOf } from './evaluate.ts';
import { isMissing, isWithoutResult } from './missing.ts';
import type { Expression, FieldId } from './syntax.ts';

/** The result of a formula for an example row. */
export type ExampleResult =
  | { readonly kind: 'number'; readonly value: number }
  /** A field that it needs is empty; or there is no result, such as of a division by 0. */
  | { readonly kind: 'missing' | 'noResult' }
  /** It calls a function of spreadsheets, which are calculated with the table only. */
  | { readonly kind: 'spreadsheet' };

/** Calculated by the loops of the table; a field without a value is missing. */
export function exampleResult(expression: Expression, values: ReadonlyMap<FieldId, number>): ExampleResult {
  if (callsSpreadsheet(expression)) return { kind: 'spreadsheet' };
  const value = outcomeOf(expression, (field) => values.get(field) ?? Number.NaN);
  if (isWithoutResult(value)) return { kind: 'noResult' };
  return isMissing(value) ? { kind: 'missing' } : { kind: 'number', value };
}
