import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** Changes what stays as it was booked, which only the owner of the tables can do; for tests of claims with another past. */
export async function changeBooked(owner: Db, change: RawBuilder<unknown>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`alter table claim disable trigger claim_content_stays`.execute(tx);
    await change.execute(tx);
    await sql`alter table claim enable trigger claim_content_stays`.execute(tx);
  });
}
