import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../database/tables.ts';

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

/** The id of a BU that is there, null for all BUs where no code is given; undefined where there is no such BU. */
export async function buOfCode(tx: Tx, code: string): Promise<number | null | undefined> {
  if (code === '') return null;
  const bu = tx.selectFrom('bu').select('id').where('code', '=', code).where('deleted', '=', false);
  return (await bu.executeTakeFirst())?.id;
}
