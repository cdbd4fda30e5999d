import { type Kysely, sql } from 'kysely';

/** Finds the approvals in which somebody stood in, as those in which he was asked himself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index approval_place_of_delegate on approval_place (delegate_id, approval_id)
    where delegate_id is not null`.execute(db);
}
