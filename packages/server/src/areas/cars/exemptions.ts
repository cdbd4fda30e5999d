import type { CallData } from '@oasis/api-client/contract';
import { exemptionRecord } from '@oasis/engine/areas/cars';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { recordList } from '../../records/record-list.ts';

const exemptions = (db: Db | Tx) => db.selectFrom('vin_exemption as e').innerJoin('make as mk', 'mk.id', 'e.make_id');

/** The days from which VINs of makes pass without a check digit, or no longer do; they have no row scope. */
export const exemptionList = recordList(exemptionRecord, exemptions, {
  as: 'e',
  shown: { makeName: { en: 'mk.name_en', zh: 'mk.name_cn' } },
});

export const storedExemption = definedRecord(exemptionRecord, {
  table: 'vin_exemption',
  list: exemptionList,
  lock: 'vinExemptions',
});

/** The makes that can be exempt. */
export async function exemptMakes(db: Db, locale: Locale): Promise<CallData<'exemptions.makes'>> {
  return db
    .selectFrom('make')
    .select(['id', locale === 'zh' ? 'name_cn as name' : 'name_en as name'])
    .orderBy('code')
    .execute();
}
