import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** Every set of source data has as many rows of its BU as its file had, and their sum; claims of source data are of the dealer, BU, month and key of their row. */
export async function checkSources(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'source data ' || s.code as place, count(r.id) || ' rows, sum ' || coalesce(sum(r.value), 0) as found,
      s.row_count || ' rows, sum ' || s.total as expected
    from source_set s left join source_row r on r.set_id = s.id and r.bu_id = s.bu_id
    group by s.id having (count(r.id), coalesce(sum(r.value), 0)) is distinct from (s.row_count::bigint, s.total::numeric)
    order by s.id`.execute(tx);
  const claims = await sql<Difference>`
    select 'source of claim ' || c.id as place, concat_ws(' ', c.source, c.bu_id, c.source_month, c.dealer_id, c.subject_key) as found,
      concat_ws(' ', s.kind, s.bu_id, s.month, w.dealer_id, case when c.car_id is null then w.key end) as expected
    from claim c join claim_line l on l.claim_id = c.id
    left join source_row w on w.id = (l.inputs -> 'source' ->> 'rowId')::integer left join source_set s on s.id = w.set_id
    where c.source is not null and ((s.kind, s.bu_id, s.month, w.dealer_id) is distinct from (c.source, c.bu_id, c.source_month, c.dealer_id)
      or c.car_id is null and w.key is distinct from c.subject_key)
    order by c.id, l.id`.execute(tx);
  return [...rows, ...claims.rows];
}
