import { type Kysely, sql } from 'kysely';

/** Creates comments on objects; one is never changed and never deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COMMENTS).execute(db);
}

const COMMENTS = `
create table object_comment (
  id integer generated always as identity primary key,
  object_kind text not null,
  object_id integer not null,
  bu_id integer references bu,
  text text not null,
  named integer[] not null default '{}',
  created_by integer not null references app_user,
  created_at timestamptz not null
);
create index object_comment_of on object_comment (object_kind, object_id, id);
alter table object_comment enable row level security;
create policy within_reach on object_comment using (
  bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]));`;
