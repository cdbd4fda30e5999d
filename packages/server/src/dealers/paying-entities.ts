import { DEALER_TYPE_NAMES } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../database/tables.ts';

/** The legal entities that pay dealers: all except those that represent a kind of users, like Head Office and Dealer. */
export async function payingEntities(
  db: Db | Tx,
  locale: Locale,
): Promise<{ readonly id: number; readonly name: string; readonly code: string }[]> {
  return db
    .selectFrom('legal_entity')
    .select(['id', 'entity_code as code'])
    .select(locale === 'zh' ? 'entity_name as name' : 'entity_name_en as name')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('user_type as t').select('t.id').whereRef('t.legal_entity_id', '=', 'legal_entity.id')),
      ),
    )
    .where('entity_code', 'not in', DEALER_TYPE_NAMES)
    .orderBy('id')
    .execute();
}
