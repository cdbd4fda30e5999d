import { type Kysely, sql } from 'kysely';

/** What dealers were before: group, activity and regions until a day, so that sales of former days are judged by what stood then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PAST).execute(db);
}

const PAST = `
create table dealer_past (
  dealer_id integer not null references dealer,
  -- The first day on which it was something else, 'YYYY-MM-DD'.
  until text not null check (until ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  active boolean not null,
  dealer_group_id integer references dealer_group,
  region_ids integer[] not null,
  primary key (dealer_id, until)
);
comment on table dealer_past is 'What dealers were until a day: group, activity and regions';`;
