import { type RawBuilder, sql } from 'kysely';

/** The next number of a sequence for a code: four digits, and more from 10,000 on. `lpad` would cut those off. */
export function codeNumber(sequence: string): RawBuilder<string> {
  return sql<string>`regexp_replace(to_char(nextval(${sql.lit(sequence)}), 'FM000000000000'), '^0*([0-9]{4,})$', '\\1')`;
}
