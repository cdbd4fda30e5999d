import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';

/** The ids of the cars with these VINs that somebody reaches, by VIN: those of the own dealer, or of the regions that count for head office. */
export async function carsWithin(
  db: Db,
  { actor }: Asker,
  vins: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('car')
    .select(['id', 'code'])
    .where(sql<boolean>`code = any (${[...vins]}::text[])`)
    .where(sql<boolean>`dealer_id in ${dealersReachedBy(actor)}`)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
