import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** Every set of source data has as many rows of its BU as its file had, and their sum. */
export async function checkSources(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'source data ' || s.code as place, count(r.id) || ' rows, sum ' || coalesce(sum(r.value), 0) as found,
      s.row_count || ' rows, sum ' || s.total as expected
    from source_set s left join source_row r on r.set_id = s.id and r.bu_id = s.bu_id
    group by s.id having (count(r.id), coalesce(sum(r.value), 0)) is distinct from (s.row_count::bigint, s.total::numeric)
    order by s.id`.execute(tx);
  return rows;
}
