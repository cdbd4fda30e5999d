import type { SourceRow } from '@oasis/engine/areas/sources';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';

/** Rows that one statement writes. */
const AT_ONCE = 10_000;

/** Writes the rows of a new set in the order of its file. */
export async function writeRows(
  tx: Tx,
  { setId, buId }: { readonly setId: number; readonly buId: number },
  rows: readonly SourceRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await sql`
      insert into source_row (set_id, bu_id, place, dealer_id, key, value, cells)
      select ${setId}::integer, ${buId}::integer, ${from}::integer + r.place, r.dealer_id, r.key, r.value, r.cells::jsonb
      from unnest(${some.map(({ dealerId }) => dealerId)}::integer[], ${some.map(({ key }) => key)}::text[],
        ${some.map(({ value }) => value)}::bigint[], ${some.map(({ cells }) => JSON.stringify(cells))}::text[])
        with ordinality as r (dealer_id, key, value, cells, place)`.execute(tx);
  }
}
