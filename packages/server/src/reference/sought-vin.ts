import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../lists/slots.ts';

/**
 * The condition that a VIN begins or ends with a text: that of the car `c`, unless other columns have the VIN and the VIN from behind. Both
 * comparisons read an index, which `like` with a parameter does not.
 */
export function vinHas(
  text: Value<string>,
  { vin, tail }: { readonly vin: string; readonly tail: string } = { vin: 'c.code', tail: 'c.tail' },
): RawBuilder<boolean> {
  const [start, end] = [sql`upper(${text})`, sql`reverse(upper(${text}))`];
  const [code, back] = [sql.ref(vin), sql.ref(tail)];
  return sql<boolean>`(${code} between ${start} and ${start} || '~' or ${back} between ${end} and ${end} || '~')`;
}
