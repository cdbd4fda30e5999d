import { type Kysely, sql } from 'kysely';

/**
 * Stores the origin of a session, so that users can tell their sessions apart: the address, and the names of browser
 * and operating system from a closed list. The user agent text is not stored. Empty for earlier sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table session add column address text not null default '';
alter table session add column browser text not null default '';
alter table session add column system text not null default '';`)
    .execute(db);
}
