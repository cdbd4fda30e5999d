import { type Kysely, sql } from 'kysely';

/** Creates indexes for the orders of lists of claims, and the searches that users keep of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ORDERS).execute(db);
  await sql.raw(SEARCHES).execute(db);
}

const ORDERS = `
create index claim_by_sent on claim (sent_day, id);
create index claim_by_age on claim ((date '2100-01-01' - sent_day), id);
create index claim_by_net on claim (net, id);
create index claim_by_program on claim (program_code, id);
create index claim_by_status on claim (status, id);`;

const SEARCHES = `
create table saved_search (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  -- The list that is searched, by the name of its columns.
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- Filters and order as the address of the list has them.
  search text not null,
  version integer not null default 1,
  -- The row stays for the log; its filters are emptied.
  deleted boolean not null default false,
  updated_at timestamptz not null
);
create unique index saved_search_name on saved_search (user_id, list, lower(name)) where not deleted;
comment on table saved_search is 'Filters of lists that users keep under a name';
alter table saved_search enable row level security;
create policy within_reach on saved_search using (exists (select from app_user u where u.id = user_id));`;
