import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** Every set of registrations has as many rows of its BU as its file had. */
export async function checkRegistrationSets(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'registrations ' || s.code as place, count(r.id) || ' rows' as found, s.row_count || ' rows' as expected
    from registration_set s left join registration_row r on r.set_id = s.id and r.bu_id = s.bu_id
    group by s.id having count(r.id) <> s.row_count order by s.id`.execute(tx);
  return rows;
}

/** Every result that stands has its adjustment, of the same dealer, month and amount, and every adjustment its result. */
export async function checkLocalResults(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'local registration ' || coalesce(r.vin, a.name) || ' ' || coalesce(r.program_code, a.program_code) as place,
      coalesce(concat_ws(' ', a.dealer_id, a.month, a.net), 'none') as found, coalesce(concat_ws(' ', r.dealer_id, r.month, r.net), 'none') as expected
    from (select * from local_result where ended_by is null and net <> 0) r
    full join (select * from adjustment where kind = 'local' and status <> 'Withdrawn') a
      on a.car_id = r.car_id and a.program_code = r.program_code
    where (r.dealer_id, r.month, r.net) is distinct from (a.dealer_id, a.month, a.net) order by 1`.execute(tx);
  return rows;
}
