import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../lists/slots.ts';

/** The condition that the VIN of the car `c` begins or ends with a text; both comparisons read an index, which `like` with a parameter does not. */
export function vinHas(text: Value<string>): RawBuilder<boolean> {
  const [start, end] = [sql`upper(${text})`, sql`reverse(upper(${text}))`];
  return sql<boolean>`(c.code between ${start} and ${start} || '~' or c.tail between ${end} and ${end} || '~')`;
}
