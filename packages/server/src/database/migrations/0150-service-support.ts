import { type Kysely, sql } from 'kysely';

/**
 * Marks the offer type of the service and support cars of dealers, whose programs the SSSC index lists. The mark stays when the
 * type gets another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db);
}

const MARK = `
alter table offer_type add column service_support boolean not null default false;
update offer_type set service_support = true where name = 'Dealer service support'`;
