import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';

/** The choices of the filters and the form of dealers: BUs, their regions, dealer groups, legal entities. */
export async function dealerOptions(db: Db, locale: Locale): Promise<CallData<'dealers.options'>> {
  const name = locale === 'zh' ? 'name_cn' : 'name_en';
  const [bus, regions, groups, entities] = await Promise.all([
    db
      .selectFrom('bu')
      .select(['id', `${name} as name`])
      .where('deleted', '=', false)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('region as r')
      .innerJoin('bu as b', 'b.id', 'r.bu_id')
      .select(['r.id as regionId', 'b.id as buId', `b.${name} as buName`, `r.${name} as regionName`])
      .where('b.deleted', '=', false)
      .orderBy('b.id')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('dealer_group')
      .select(['id', `${name} as name`])
      .orderBy('code')
      .execute(),
    db
      .selectFrom('legal_entity')
      .select(['id', locale === 'zh' ? 'entity_name as name' : 'entity_name_en as name'])
      .orderBy('id')
      .execute(),
  ]);
  return { bus, regions, groups, entities };
}
