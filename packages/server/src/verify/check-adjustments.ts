import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Entries beneath a line of a claim are of its car, program, offer and BU, and all that stand together take no more than the line is. A proposal
 * has no number of a release, and a released entry has one.
 */
export async function checkAdjustments(tx: Tx): Promise<readonly Difference[]> {
  const { rows: of } = await sql<Difference>`
    select 'entry ' || a.code as place,
      concat_ws(' ', 'car', a.car_id, 'BU', a.bu_id, 'program', a.program_code, 'offer', a.si_offer_id) as found,
      concat_ws(' ', 'car', l.car_id, 'BU', l.bu_id, 'program', l.program_code, 'offer', l.si_offer_id) as expected
    from adjustment a join claim_line l on l.id = a.claim_line_id
    where (a.car_id, a.bu_id, a.program_code, a.si_offer_id) is distinct from (l.car_id, l.bu_id, l.program_code, l.si_offer_id)
    order by a.id`.execute(tx);
  const { rows: beyond } = await sql<Difference>`
    select 'entries beneath line ' || l.id as place, sum(a.net)::text as found, 'at least ' || -l.net as expected
    from adjustment a join claim_line l on l.id = a.claim_line_id
    where a.status <> 'Withdrawn' and a.net < 0 group by l.id having sum(a.net) < -l.net order by l.id`.execute(tx);
  const { rows: moved } = await sql<Difference>`
    select 'entry ' || a.code as place, coalesce('release ' || a.release_number, 'no release') as found,
      case when m.release is null then 'no release' else 'release ' || m.release end as expected
    from adjustment a left join lateral (select v.details ->> 'releaseNumber' as release from move_log v
      where v.kind = 'adjustment' and v.object_id = a.id and v.move = 'release' order by v.version desc limit 1) m on true
    where a.release_number::text is distinct from m.release order by a.id`.execute(tx);
  return [...of, ...beyond, ...moved];
}
