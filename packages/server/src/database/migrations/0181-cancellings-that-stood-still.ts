import { type Kysely, sql } from 'kysely';

/**
 * Repairs cancellations that nobody could decide: some were requested without an approval chain in force, and some lost their letter by a
 * withdrawal. Such approvals end as withdrawn, with their tasks, and programs lose a last day without a pending decision, so that the
 * cancellation can be requested again. The asked users get no message, since only their task disappears.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPROVALS).execute(db);
  await sql.raw(LAST_DAYS).execute(db);
}

const REASON = `'The program was not released any more / 激励项目已不是“已发布”状态'`;

const APPROVALS = `
with stuck as (
  select a.id, a.bu_id, a.subject_id, a.status, a.version, a.step
  from approval a join program p on p.id = a.subject_id
  where a.subject_kind = 'program' and a.ended_at is null and p.status <> 'Released'
), moved as (
  insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, at, reason)
  select 'approval', id, version + 1, 'withdraw', status, 'Withdrawn', bu_id, now(), ${REASON} from stuck
), acted as (
  insert into approval_act (approval_id, bu_id, step, kind, comment, at, day)
  select id, bu_id, step, 'withdraw', ${REASON}, now(), (now() at time zone 'Asia/Shanghai')::date from stuck
), tasks as (
  update task t set state = 'done', done_at = now() from stuck s
  where t.state = 'open' and t.object_kind = 'program' and t.object_id = s.subject_id
    and t.kind in ('decideCancel', 'nameCancelApprover', 'giveCancelOpinion')
)
update approval a set status = 'Withdrawn', version = a.version + 1, ended_at = now(), updated_by = null, updated_at = now()
from stuck s where s.id = a.id;`;

/** A program that was cancelled after its letter had been withdrawn gave all its money back, so no last day of it holds either. */
const LAST_DAYS = `
with forgotten as (
  update program p set cancel_last_day = null
  where p.cancel_last_day is not null and case when p.status = 'Cancelled'
    then (select l.move from move_log l where l.kind = 'program' and l.object_id = p.id and l.to_state = 'Cancelled'
      order by l.version desc limit 1) = 'cancel'
    else not exists (select from approval a
      where a.subject_kind = 'program' and a.subject_id = p.id and a.ended_at is null) end
  returning p.code, p.version_of_code
)
update letter_program l set cancel_last_day = null from forgotten f
where f.code = l.code and f.version_of_code = l.version and l.cancel_last_day is not null;`;
