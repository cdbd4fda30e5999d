import { type Kysely, sql } from 'kysely';

/** Creates the calendar of working days: the differences from Monday to Friday. Existing due days stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table work_day (
      id integer generated always as identity primary key,
      day date not null unique,
      kind text not null check (kind in ('holiday', 'workday', 'usual')),
      name text not null check (length(name) <= 100),
      version integer not null default 1,
      created_by integer references app_user,
      created_at timestamptz not null default now()
    );`)
    .execute(db);
}
