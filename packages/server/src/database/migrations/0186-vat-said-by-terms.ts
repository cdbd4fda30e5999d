import { type Kysely, sql } from 'kysely';

/**
 * The terms say whether amounts are with VAT, and the parameter shows it: what it said itself could differ. What parameters said before
 * stays where a program was submitted, which keeps its hash, and where a confirmed wording says it, which stays confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table program_parameter alter column terms_vat drop not null;
    update program_parameter s set terms_vat = null from program p
    where p.id = s.program_id and p.status in ('Draft', 'Saved') and p.wording_status <> 'Confirmed';`)
    .execute(db);
}
