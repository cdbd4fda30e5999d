import { dayOf } from '@oasis/engine/base';
import type { StoredApproval } from '../../approvals/running-store.ts';
import type { Db, Tx } from '../../database/tables.ts';

/** Whether people were reminded of an approval on the day of a moment; once a day is enough (PRG-068). */
export async function isReminded(db: Db | Tx, { id }: Pick<StoredApproval, 'id'>, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('approval_act')
    .select('id')
    .where('approval_id', '=', id)
    .where('kind', '=', 'remind')
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  return found !== undefined;
}
