import { type Kysely, sql } from 'kysely';

/** Makes a dealer an editable record, with version and maker, tax data, and its successor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DEALERS).execute(db);
}

/** A day is stored as text, like in dated values, because it has no time zone. */
const DEALERS = `
alter table dealer
  add column tax_number text not null default '',
  add column successor_id integer references dealer,
  add column successor_from text check (successor_from ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now(),
  add constraint dealer_successor_day check ((successor_id is null) = (successor_from is null)),
  add constraint dealer_follows_another check (successor_id <> id);
create index dealer_region_of_region on dealer_region (region_id);`;
