import { type Kysely, sql } from 'kysely';

/** Stores when each user last opened an approval, so that the next visit shows the changes since then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LOOKS).execute(db);
}

const LOOKS = `
create table approval_look (
  approval_id integer not null,
  bu_id integer not null,
  user_id integer not null references app_user,
  at timestamptz not null,
  primary key (approval_id, user_id),
  foreign key (approval_id, bu_id) references approval (id, bu_id)
);
alter table approval_look enable row level security;
create policy within_reach on approval_look using ((select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]));`;
