import { type Kysely, sql } from 'kysely';

/**
 * Prices and VAT rates begin on a day; those that began with a month begin on its first day. Each row has a number of its own,
 * by which lists and the audit log name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['price', 'vat_rate']) {
    await sql
      .raw(
        `alter table ${table}
           drop constraint ${table}_effective_from_check,
           alter column effective_from type date using (effective_from || '-01')::date,
           add column id integer generated always as identity unique`,
      )
      .execute(db);
  }
}
