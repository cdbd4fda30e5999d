import { type Kysely, sql } from 'kysely';

/** Lets the system claim for invoices to dealers: when each car is looked at next, and for which versions earlier cars and sales were noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIES).execute(db);
}

const TRIES = `
alter table car add column system_tries integer not null default 0 check (system_tries >= 0), add column system_try_at timestamptz;
create index car_to_claim on car (system_try_at, wholesale_day, id) where system_try_at is not null;
-- Cars and sales that came before the version was released were noted for the system.
alter table program add column system_queued_at timestamptz;`;
