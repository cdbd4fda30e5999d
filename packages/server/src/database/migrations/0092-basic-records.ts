import { type Kysely, sql } from 'kysely';

/** Makes BUs and makes records that people change: version and maker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bu', 'make']) await sql.raw(recordOf(table)).execute(db);
}

const recordOf = (table: string) => `
alter table ${table}
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now();`;
