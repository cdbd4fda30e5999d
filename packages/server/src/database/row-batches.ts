import type { CompiledQuery } from 'kysely';
import type { Db } from './tables.ts';

/** Rows of one statement. */
const BATCH = 2_000;

/**
 * The rows of a long list, in batches that are read one after the other as they are asked for. Each begins after the key of
 * the last row of the one before it, so no transaction stays open while a slow reader takes them, and rows that come or go
 * meanwhile neither double others nor hide them. Keys are unique, and rows come in their order.
 */
export async function* rowBatches<Row extends { readonly key: string | number }>(
  db: Db,
  statement: (after: Row['key'] | undefined, size: number) => CompiledQuery<Row>,
): AsyncGenerator<readonly Row[]> {
  let after: Row['key'] | undefined;
  for (;;) {
    const { rows } = await db.executeQuery(statement(after, BATCH));
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.key;
  }
}
