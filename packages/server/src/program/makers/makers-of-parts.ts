import { type RawBuilder, sql } from 'kysely';
import { PROGRAM_PARTS } from '../parts.ts';

/**
 * Who made which part of some programs themselves (`ids` is an integer[]): rows of program_id, part and usrid. Copies of budgets
 * have the changes of their originals.
 */
export function makersOfParts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    PROGRAM_PARTS.map(
      ({ part, makers }) => sql`select program_id, ${sql.lit(part)} as part, usrid from (${makers(ids)}) made`,
    ),
    sql` union `,
  );
}
