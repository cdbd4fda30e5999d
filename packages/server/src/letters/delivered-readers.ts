import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { ToldPerson } from '../rights/people-with.ts';

/** The recipients of a mailed letter. */
export async function deliveredReaders(tx: Tx, releaseId: number): Promise<readonly ToldPerson[]> {
  return tx
    .selectFrom('letter_delivery as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', sql<string>`coalesce(u.email, '')`.as('address')])
    .where('l.release_id', '=', releaseId)
    .execute();
}
