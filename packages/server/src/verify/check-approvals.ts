import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** The tasks that a running approval has: to decide, or to name who decides. Opinions are asked for beside them. */
export const APPROVAL_TASKS = [
  'decidePackage',
  'nameApprover',
  'decideCancel',
  'nameCancelApprover',
  'decideLate',
  'nameLateApprover',
  'decideSample',
  'nameSampleApprover',
  'decideCheckPlan',
  'nameCheckPlanApprover',
  'decideExemption',
  'nameExemptionApprover',
];

/**
 * A running approval has tasks, and its batch and programs wait for it; an ended one has no task. No maker has decided, nobody twice, and
 * no step was passed without a decision.
 */
export async function checkApprovals(tx: Tx): Promise<readonly Difference[]> {
  const parts = [await tasksOf(tx), await subjectsOf(tx), await decisionsOf(tx)];
  return parts.flat();
}

async function tasksOf(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'approval ' || a.id as place, a.status || ', ' || count(t.id) || ' open tasks' as found,
      case when a.ended_at is not null then 'no task' else 'a task' end as expected
    from approval a left join task t on t.state = 'open' and t.object_kind = a.subject_kind and t.object_id = a.subject_id
      and t.kind = any (${[...APPROVAL_TASKS]})
    where a.id in (select max(n.id) from approval n group by n.subject_kind, n.subject_id)
    group by a.id having (count(t.id) > 0) <> (a.ended_at is null)
      or (a.ended_at is null) <> (a.status in ('Pending', 'In Approval', 'Blocked'))
    order by a.id`.execute(tx);
  return rows;
}

async function subjectsOf(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'approval ' || a.id as place, 'batch ' || b.status as found,
      case when a.ended_at is null then 'batch Packaged' else 'batch not Packaged' end as expected
    from approval a join program_batch b on a.subject_kind = 'program-batch' and b.id = a.subject_id
    where a.id in (select max(n.id) from approval n where n.subject_kind = 'program-batch' group by n.subject_id)
      and (a.ended_at is null) <> (b.status = 'Packaged')
    union all
    select 'approval ' || a.id, 'program ' || p.id || ' ' || p.status, 'Pending Approval'
    from approval a join batch_program e on a.subject_kind = 'program-batch' and e.batch_id = a.subject_id and e.open
      join program p on p.id = e.program_id
    where a.ended_at is null and p.status <> 'Pending Approval'
    order by 1`.execute(tx);
  return rows;
}

async function decisionsOf(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select 'approval ' || a.id as place, 'decided by user ' || t.user_id || ', who made it' as found, 'somebody else' as expected
    from approval a join approval_act t on t.approval_id = a.id and t.kind in ('approve', 'reject', 'return', 'strike')
    where t.user_id = any (a.makers)
    union all
    select 'approval ' || t.approval_id, 'user ' || t.user_id || ' decided ' || count(distinct t.step) || ' steps', 'one step'
    from approval_act t where t.kind in ('approve', 'reject', 'return', 'strike') and t.user_id is not null
    group by t.approval_id, t.user_id having count(distinct t.step) > 1
    union all
    select 'approval ' || a.id, 'step ' || s.step || ' without a decision', 'a decision'
    from approval a, generate_series(1, a.step - (case when a.status = 'Approved' then 0 else 1 end)) s (step)
    where not exists (select from approval_act t where t.approval_id = a.id and t.step = s.step and t.kind = 'approve')
    order by 1`.execute(tx);
  return rows;
}
