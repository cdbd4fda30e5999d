import { type Kysely, sql } from 'kysely';

/** Adds the template that a run tries before it is published; null of every other run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table batch_run add column draft jsonb`.execute(db);
}
