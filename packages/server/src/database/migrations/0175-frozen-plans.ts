import { type Kysely, sql } from 'kysely';

/**
 * Stores the plan of a submitted program's budgets by month and model with its frozen amounts: terms that follow the budget are read from
 * it, so that a later calculation does not change them. Programs submitted earlier store their present plan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLANS).execute(db);
}

const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;

const PLANS = `
create table budget_frozen_plan (
  budget_id integer primary key references budget_table on delete cascade,
  measures bytea not null
);
alter table budget_frozen_plan enable row level security;
create policy within_reach on budget_frozen_plan
  using (${ALL_BUS} or exists (select from budget_table b where b.id = budget_id));

insert into budget_frozen_plan (budget_id, measures)
select b.id, b.measures from budget_table b join program p on p.id = b.program_id
where b.kind = 'main'
  and p.status not in ('Draft', 'Saved', 'Deleted');`;
