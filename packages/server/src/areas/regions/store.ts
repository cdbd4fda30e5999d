import type { CallData } from '@oasis/api-client/contract';
import { regionRecord } from '@oasis/engine/areas/regions';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

/** The regions of all BUs that are not deleted. */
const inBus = (db: Db | Tx) =>
  db.selectFrom('region as r').innerJoin('bu as b', 'b.id', 'r.bu_id').where('b.deleted', '=', false);

export const regionList = recordList(regionRecord, inBus, {
  as: 'r',
  shown: {
    buName: { en: 'b.name_en', zh: 'b.name_cn' },
    dealers: sql<number>`(select count(*)::integer from dealer_region dr where dr.region_id = r.id)`,
  },
});

/** The BUs that a region can belong to. */
export async function busOfRegions(db: Db, locale: Locale): Promise<CallData<'regions.bus'>> {
  return db
    .selectFrom('bu')
    .select(['id', locale === 'zh' ? 'name_cn as name' : 'name_en as name'])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}
