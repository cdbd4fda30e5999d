import { type Kysely, sql } from 'kysely';

/**
 * Adds an index to find approvals that a user decided for another one. Adds to batch entries why a program left, so that a batch shows
 * its programs at the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DECIDED).execute(db);
  await sql.raw(CLOSED).execute(db);
}

const DECIDED = `
create index approval_act_of_delegate on approval_act (user_id, approval_id) where for_id <> user_id;`;

/**
 * For entries closed before: acts show what was struck out, and the approval that ended the batch shows its programs then; without one,
 * the last move of the program in or out of the batch decides.
 */
const CLOSED = `
alter table batch_program add column closed text check (closed in ('left', 'struck', 'ended'));

with decided as (
  select b.id, b.code, b.status in ('Approved', 'Rejected') as is_decided, (
    select max(a.id) from approval a where a.subject_kind = 'program-batch' and a.subject_id = b.id
      and a.status in ('Approved', 'Rejected')) as approval_id
  from program_batch b
)
update batch_program e set closed = case
  when exists (select from approval_act t join approval a on a.id = t.approval_id
    where t.kind = 'strike' and t.program_id = e.program_id
      and a.subject_kind = 'program-batch' and a.subject_id = e.batch_id) then 'struck'
  when not d.is_decided then 'left'
  when d.approval_id is not null then case when exists (select from approval_content c
    where c.approval_id = d.approval_id and c.program_id = e.program_id) then 'ended' else 'left' end
  when (select l.move from move_log l where l.kind = 'program' and l.object_id = e.program_id
    and l.move in ('enterBatch', 'leaveBatch') and l.details->>'batch' = d.code
    order by l.version desc limit 1) = 'leaveBatch' then 'left'
  else 'ended' end
from decided d where d.id = e.batch_id and not e.open;

alter table batch_program add constraint batch_program_closed check (open = (closed is null));`;
