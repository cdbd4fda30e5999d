import { type RawBuilder, sql } from 'kysely';
import { PROGRAM_PARTS } from '../parts.ts';

/**
 * SQL of the users who made each part of programs themselves: rows of program_id, part and usrid; `ids` is an integer[].
 * Copied budgets have the change history of their originals.
 */
export function makersOfParts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    PROGRAM_PARTS.map(
      ({ part, makers }) => sql`select program_id, ${sql.lit(part)} as part, usrid from (${makers(ids)}) made`,
    ),
    sql` union `,
  );
}
