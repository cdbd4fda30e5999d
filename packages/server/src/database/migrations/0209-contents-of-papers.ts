import { type Kysely, sql } from 'kysely';

/** Adds the index by which the paper of a file is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index retail_paper_of_content on retail_paper (sha256)`.execute(db);
}
