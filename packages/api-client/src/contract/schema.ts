import type * as z from 'zod';

/**
 * The schemas of one call; an absent part is not sent. `data` is the data in the envelope. The core type of a schema has no
 * methods: the compiler would compare the methods of all schemas with each other for minutes.
 */
export interface CallSchemas {
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The schema of the body looks for characters that the database cannot hold itself. */
  readonly bodyChecksTexts?: true;
  readonly data: z.core.$ZodType;
}

/** The schemas of an area: exactly one entry for each of its calls. */
export function defineSchemas<Lines extends Readonly<Record<string, unknown>>>() {
  return <const Area extends Readonly<Record<keyof Lines, CallSchemas>>>(area: Area): Area => area;
}
