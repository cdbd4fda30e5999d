import { type Kysely, sql } from 'kysely';

/** Adds the orders in which lists of millions of cars and sales are read: with them a page is read without a sort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ORDERS).execute(db);
}

const ORDERS = `
create index car_by_status on car (status, updated_at desc, id desc);
create index car_by_wholesale_day on car (wholesale_day, id);
create index retail_record_by_status on retail_record (status, submitted_at, id);
create index retail_record_by_submission on retail_record (submitted_at, id);
create index retail_record_by_change on retail_record (updated_at, id);`;
