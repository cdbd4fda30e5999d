import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Every program, batch and version of an approval chain is in the state that its last move led to, and whatever says that it is in a batch is in one. What has
 * no move in the log is from before there was one.
 */
export async function checkMoves(tx: Tx): Promise<readonly Difference[]> {
  const moved = await sql<Difference>`
    select l.kind || ' ' || l.object_id as place, o.status || ', version ' || o.version as found,
      l.to_state || ', version ' || l.version as expected
    from (select distinct on (kind, object_id) kind, object_id, version, to_state from move_log
      order by kind, object_id, version desc) l
    join (select 'program' as kind, id, status, version from program
      union all select 'program-batch', id, status, version from program_batch
      union all select 'chain', id, status, version from approval_chain) o on o.kind = l.kind and o.id = l.object_id
    where (o.status, o.version) is distinct from (l.to_state, l.version)
    order by l.kind, l.object_id`.execute(tx);
  const batched = await sql<Difference>`
    select 'program ' || p.id as place, p.status as found,
      case when e.program_id is null then 'a batch' else 'no batch' end as expected
    from program p left join batch_program e on e.program_id = p.id and e.open
    where (p.status in ('In Batch', 'Pending Approval')) <> (e.program_id is not null)
    order by p.id`.execute(tx);
  return [...moved.rows, ...batched.rows];
}
