import { type Kysely, sql } from 'kysely';

/** Makes a region an editable record, with Chinese name, version and maker. Existing regions keep their one name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REGIONS).execute(db);
}

const REGIONS = `
alter table region
  add column name_cn text,
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now();
update region set name_cn = name_en;
alter table region alter column name_cn set not null;`;
