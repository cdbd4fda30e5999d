import type { CallData } from '@oasis/api-client/contract';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { ownBus } from './propose.ts';

/** The regions that a focus area can be of. */
export async function regionChoices(db: Db, who: Asker): Promise<CallData<'focusAreas.regions'>> {
  return db
    .selectFrom('region as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .select(['r.id as regionId', 'bu.code as bu', who.locale === 'zh' ? 'r.name_cn as name' : 'r.name_en as name'])
    .where('r.bu_id', 'in', inList(ownBus(who)))
    .orderBy('bu.code')
    .orderBy('r.code')
    .execute();
}
