import { dayOf } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { Db, Tx } from '../database/tables.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import type { StoredApproval } from './running-store.ts';

/** The reason why no reminder is possible now: nobody is left who could decide, or users were already reminded that day (PRG-068). */
export async function remindRefusal(
  db: Db | Tx,
  { refusals }: Pick<ApprovalSubject, 'refusals'>,
  { id, status }: Pick<StoredApproval, 'id' | 'status'>,
  now: Date,
): Promise<Message | undefined> {
  if (status === 'Blocked') return message('APPROVAL_BLOCKED');
  const found = await db
    .selectFrom('approval_act')
    .select('id')
    .where('approval_id', '=', id)
    .where('kind', '=', 'remind')
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  return found === undefined ? undefined : refusals.remindedToday;
}
