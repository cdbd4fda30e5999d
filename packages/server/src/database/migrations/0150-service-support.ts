import { type Kysely, sql } from 'kysely';

/**
 * Marks the offer type for service and support cars of dealers, whose programs are in the SSSC index. The mark stays when the type is
 * renamed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db);
}

const MARK = `
alter table offer_type add column service_support boolean not null default false;
update offer_type set service_support = true where name = 'Dealer service support'`;
