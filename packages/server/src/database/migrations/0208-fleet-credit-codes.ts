import { type Kysely, sql } from 'kysely';

/** Adds the social credit codes of fleet customers, by which the customer of a sale is proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CODES).execute(db);
}

const CODES = `
-- Empty where nobody knows it.
alter table fleet_customer add column social_credit_code text not null default '';
create unique index fleet_customer_by_credit_code on fleet_customer (social_credit_code) where social_credit_code <> '';`;
