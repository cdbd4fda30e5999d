import { type Kysely, sql } from 'kysely';

/**
 * Corrects what 0177 and 0176 derived from old rows. A program that a former package struck out, and that returned to its batch, was in
 * it to the end: the deciding approval has it and did not strike it out. Pairs of a next version do not count if its letter was withdrawn
 * after its last release, for example before its cancellation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STRUCK).execute(db);
  await sql.raw(WITHDRAWN).execute(db);
}

const STRUCK = `
with decided as (
  select b.id as batch_id, (
    select max(a.id) from approval a where a.subject_kind = 'program-batch' and a.subject_id = b.id
      and a.status in ('Approved', 'Rejected')) as approval_id
  from program_batch b where b.status in ('Approved', 'Rejected')
)
update batch_program e set closed = 'ended'
from decided d
where d.batch_id = e.batch_id and e.closed = 'struck'
  and exists (select from approval_content c where c.approval_id = d.approval_id and c.program_id = e.program_id)
  and not exists (select from approval_act t
    where t.approval_id = d.approval_id and t.kind = 'strike' and t.program_id = e.program_id);`;

/** Keeps the order of changes that count from the moment of their entry, e.g. withdrawals of letters. */
const WITHDRAWN = `
update combinability_entry e set counts_from = null, counts_order = case when e.origin = 'default' then e.id end
from program p
where p.id = e.program_id and p.version_of_code > 1 and p.status = 'Cancelled' and e.counts_from is not null
  and (select m.move from move_log m where m.kind = 'program' and m.object_id = p.id
    and m.move in ('release', 'withdrawRelease') order by m.version desc limit 1) = 'withdrawRelease';`;
