import { type Kysely, sql } from 'kysely';

/** Finds the programs of an SI offer without reading the offers of all programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index program_offer_of_offer on program_offer (si_offer_id, program_id)').execute(db);
}
