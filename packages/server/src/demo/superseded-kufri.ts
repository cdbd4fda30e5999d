import type { Pins } from '@oasis/engine/reference';
import type { Db, Tx } from '../database/tables.ts';

/** The newest inactive version of each make. */
export async function supersededKufri(db: Db | Tx): Promise<Pins['kufri']> {
  const rows = await db
    .selectFrom('kufri_version')
    .innerJoin('make', 'make.id', 'kufri_version.make_id')
    .select(['make.code as make', 'kufri_version.id'])
    .where('kufri_version.status', '=', 'Superseded')
    .orderBy('kufri_version.number')
    .execute();
  return Object.fromEntries(rows.map(({ make, id }) => [make, String(id)]));
}
