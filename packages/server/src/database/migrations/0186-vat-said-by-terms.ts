import { type Kysely, sql } from 'kysely';

/**
 * The terms decide if amounts are with VAT, and the parameter only shows it, because its own value could differ. The former value stays
 * for a submitted program, which keeps its hash, and for a confirmed wording that prints it, which stays confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table program_parameter alter column terms_vat drop not null;
    update program_parameter s set terms_vat = null from program p
    where p.id = s.program_id and p.status in ('Draft', 'Saved') and p.wording_status <> 'Confirmed';`)
    .execute(db);
}
