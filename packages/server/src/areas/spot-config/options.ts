import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';

/** The program categories and the BUs that a rule can be for. */
export async function ruleOptions(db: Db, locale: Locale): Promise<CallData<'sampleRules.options'>> {
  const name = locale === 'zh' ? 'name_cn' : 'name_en';
  const categories = await db
    .selectFrom('incentive_category')
    .select(['id as categoryId', `${name} as name`])
    .orderBy('id')
    .execute();
  const bus = await db
    .selectFrom('bu')
    .select(['code', `${name} as name`])
    .where('deleted', '=', false)
    .orderBy('code')
    .execute();
  return { categories, bus };
}
