import { type Kysely, sql } from 'kysely';

/** Finds the approvals that somebody decided on in the place of somebody else, as those in which he was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DECIDED).execute(db);
}

const DECIDED = `
create index approval_act_of_delegate on approval_act (user_id, approval_id) where for_id <> user_id;`;
