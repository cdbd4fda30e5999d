import type { CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';

/** The active dealers that sell for a BU, by code, for everybody (DLR-008, API-023). */
export async function dealerDirectory(db: Db, buId: number): Promise<CallData<'dealers.directory'>> {
  return db
    .selectFrom('dealer as d')
    .select(['d.id as dealerId', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn'])
    .where('d.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('dealer_region as dr')
          .innerJoin('region as r', 'r.id', 'dr.region_id')
          .innerJoin('bu as b', 'b.id', 'r.bu_id')
          .select('r.id')
          .whereRef('dr.dealer_id', '=', 'd.id')
          .where('b.id', '=', buId)
          .where('b.deleted', '=', false),
      ),
    )
    .orderBy('d.code')
    .execute();
}
