import { type Kysely, sql } from 'kysely';

/** Creates absences of approvers, with their delegates. A row is ended, never deleted, because decisions refer to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DELEGATIONS).execute(db);
}

const DELEGATIONS = `
create table approval_delegation (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  -- Null: nobody is named.
  delegate_id integer references app_user,
  kinds text[] not null check (cardinality(kinds) > 0),
  first_day date not null,
  last_day date not null,
  -- When it was ended before its last day, or before it began.
  ended_at timestamptz,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  check (delegate_id is distinct from user_id),
  check (last_day >= first_day)
);
create index approval_delegation_of on approval_delegation (user_id, last_day);
create index approval_delegation_to on approval_delegation (delegate_id, last_day);
alter table approval_delegation enable row level security;
create policy within_reach on approval_delegation using ((select current_setting('oasis.reach', true) = 'all')
  or exists (select from app_user u where u.id = user_id));`;
