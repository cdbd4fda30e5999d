import { type Kysely, sql } from 'kysely';

/** Partitions the changes of budgets by month, and moves existing rows into their partitions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARTITIONED).execute(db);
  const months = await sql<{ month: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from budget_change_before order by 1`.execute(
    db,
  );
  for (const { month } of months.rows) await sql.raw(partitionOf(month)).execute(db);
  await sql.raw(MOVE).execute(db);
}

/**
 * The primary key of a partitioned table must contain `at`. Versions of a budget stay unique, because each writer of a
 * change has just incremented the version of the locked budget. There are no foreign keys to row sets and users,
 * because the same statement has checked them on the budget, and neither is ever deleted.
 */
const PARTITIONED = `
alter table budget_change rename to budget_change_before;
create table budget_change (
  budget_id integer not null references budget_table on delete cascade,
  version integer not null,
  row_set bytea not null,
  usrid integer not null,
  at timestamptz not null,
  fields jsonb not null,
  gestures jsonb not null,
  settings jsonb,
  cell_count integer not null,
  cells bytea not null,
  -- The columns before a change that made the table anew, so that older versions can be walked back to.
  inputs_before bytea,
  primary key (budget_id, version, at)
) partition by range (at);
alter table budget_change alter column cells set storage external;
alter table budget_change alter column inputs_before set storage external;
create table budget_change_default partition of budget_change default;
`;

/** Returns the statement for the partition of a month in UTC. */
function partitionOf(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const name = `budget_change_${month.replace('-', '_')}`;
  return `create table ${name} partition of budget_change
    for values from ('${month}-01Z') to ('${next.toISOString().slice(0, 7)}-01Z')`;
}

const MOVE = `
insert into budget_change
  select budget_id, version, row_set, usrid, at, fields, gestures, settings, cell_count, cells, inputs_before
  from budget_change_before;
drop table budget_change_before;
`;
