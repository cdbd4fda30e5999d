import { type Kysely, sql } from 'kysely';

/** Adds an index to find the approvals of a delegate, like those in which a user is asked himself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index approval_place_of_delegate on approval_place (delegate_id, approval_id)
    where delegate_id is not null`.execute(db);
}
