import { type Kysely, sql } from 'kysely';

/**
 * Stores the last content of each program confirmed by controlling, so that its page shows later changes. Programs confirmed before have
 * none stored: they are shown as new until they are confirmed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CONFIRMATIONS).execute(db);
}

const CONFIRMATIONS = `
create table program_confirmation (
  program_id integer primary key references program on delete cascade,
  content jsonb not null,
  confirmed_by integer not null references app_user,
  confirmed_at timestamptz not null
);
alter table program_confirmation enable row level security;
create policy within_reach on program_confirmation using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;
