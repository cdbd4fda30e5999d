import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Every program, batch, letter, version of a chain or a rate table and approval has the state of its last move, and rows that depend on a
 * batch or on pairs agree with it. A withdrawn letter, and a program cancelled from a day on, agree with their move. Objects without a
 * move are older than the log.
 */
export async function checkMoves(tx: Tx): Promise<readonly Difference[]> {
  const moved = await sql<Difference>`
    select l.kind || ' ' || l.object_id as place, o.status || ', version ' || o.version as found,
      l.to_state || ', version ' || l.version as expected
    from (select distinct on (kind, object_id) kind, object_id, version, to_state from move_log
      order by kind, object_id, version desc) l
    join (select 'program' as kind, id, status, version from program
      union all select 'program-batch', id, status, version from program_batch
      union all select 'approval', id, status, version from approval
      union all select 'chain', id, status, version from approval_chain
      union all select 'calculator', id, status, version from calculator_version
      union all select 'release-batch', id, status, version from release_batch) o on o.kind = l.kind and o.id = l.object_id
    where (o.status, o.version) is distinct from (l.to_state, l.version)
    order by l.kind, l.object_id`.execute(tx);
  const batched = await sql<Difference>`
    select 'program ' || p.id as place, p.status as found,
      case when e.program_id is null then 'a batch' else 'no batch' end as expected
    from program p left join batch_program e on e.program_id = p.id and e.open
    where (p.status in ('In Batch', 'Pending Approval')) <> (e.program_id is not null)
    order by p.id`.execute(tx);
  const combined = await sql<Difference>`
    select 'combinability of program ' || p.id as place, p.combinability_status as found, m.leads as expected
    from program p join lateral (select v.move from combinability_version v where v.program_id = p.id
      order by v.version desc limit 1) v on true
    join (values ('edit', 'Temporary'), ('confirm', 'Confirmed'), ('reset', 'Default')) m (move, leads) on m.move = v.move
    where p.combinability_status <> m.leads order by p.id`.execute(tx);
  return [...moved.rows, ...batched.rows, ...combined.rows, ...(await endedEarly(tx))];
}

/** Withdrawn letters, and programs with an earlier end, that differ from their moves. */
async function endedEarly(tx: Tx): Promise<readonly Difference[]> {
  const withdrawn = await sql<Difference>`
    select 'letter ' || r.id as place,
      coalesce('withdrawn by user ' || r.withdrawn_by || ': ' || r.withdraw_reason, 'in force') as found,
      coalesce('withdrawn by user ' || l.usrid || ': ' || l.reason, 'in force') as expected
    from release_batch r left join lateral (
      select m.usrid, m.reason from move_log m
      where m.kind = 'release-batch' and m.object_id = r.id and m.move = 'withdrawLetter' order by m.version desc limit 1) l on true
    where exists (select from move_log m where m.kind = 'release-batch' and m.object_id = r.id)
      and (r.withdrawn_by, nullif(r.withdraw_reason, '')) is distinct from (l.usrid, l.reason)
    order by r.id`.execute(tx);
  const cancelled = await sql<Difference>`
    select 'program ' || p.id || ', last day' as place, p.cancel_last_day as found, l.day as expected
    from program p join lateral (
      select m.details ->> 'lastDay' as day from move_log m
      where m.kind = 'program' and m.object_id = p.id and m.move = 'cancel' order by m.version desc limit 1) l on true
    where p.cancel_last_day <> l.day order by p.id`.execute(tx);
  return [...withdrawn.rows, ...cancelled.rows];
}

/** Every car, sale and claim, with its appeals, requests, check, exemptions and entries, and every set of source data has the state of its last move. Cars without a move are older than the log. */
export async function checkSaleMoves(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select l.kind || ' ' || l.object_id as place, o.status || ', version ' || o.version as found,
      l.to_state || ', version ' || l.version as expected
    from (select distinct on (kind, object_id) kind, object_id, version, to_state from move_log
      where kind in ('car', 'retail-record', 'claim', 'claim-appeal', 'paper-request', 'check-item', 'check-exemption',
        'source-set', 'registration-set', 'adjustment') order by kind, object_id, version desc) l
    join (select 'car' as kind, id, status, version from car
      union all select 'retail-record', id, status, version from retail_record
      union all select 'claim', id, status, version from claim
      union all select 'claim-appeal', id, status, version from claim_appeal
      union all select 'paper-request', id, status, version from paper_request
      union all select 'check-item', id, status, version from check_item
      union all select 'source-set', id, status, version from source_set
      union all select 'registration-set', id, status, version from registration_set
      union all select 'adjustment', id, status, version from adjustment
      union all select 'check-exemption', id, status, version from check_exemption) o on o.kind = l.kind and o.id = l.object_id
    where (o.status, o.version) is distinct from (l.to_state, l.version)
    order by l.kind, l.object_id`.execute(tx);
  return rows;
}
