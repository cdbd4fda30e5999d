import { type Kysely, sql } from 'kysely';

/**
 * Where a session was signed in from, so that people know their own sessions apart: the address, and the browser and its
 * system by names of a closed list. What the browser says of itself is not kept. Empty for sessions of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table session add column address text not null default '';
alter table session add column browser text not null default '';
alter table session add column system text not null default '';`)
    .execute(db);
}
