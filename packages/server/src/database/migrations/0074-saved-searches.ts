import { type Kysely, sql } from 'kysely';

/** Creates the searches of the guideline report that people keep under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEARCHES).execute(db);
}

const SEARCHES = `
create table report_search (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  name text not null,
  name_key text not null,
  search text not null,
  kept boolean not null default true
);
create unique index report_search_name on report_search (user_id, name_key) where kept;
grant select, insert, update on report_search to oasis_app;`;
