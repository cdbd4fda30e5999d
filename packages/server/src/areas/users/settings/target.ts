import { reachOf } from '@oasis/engine/access';
import { mayEditUserSetting } from '@oasis/engine/areas/users';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { forbidden, notFound, type Refusal, refuse } from '../../../base/refusal.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import { userRecord, userSubject } from '../../../people/user-record.ts';
import type { UserLine } from '../../../people/user-row.ts';
import { findUser } from '../../../people/user-store.ts';
import { lockRecord } from '../../../records/change-record.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';

/** The user whose settings are read; one out of reach is answered like a missing one. */
export async function visibleUser(
  db: Db,
  userId: number,
  { actor, locale }: Pick<ChangeContext, 'actor' | 'locale'>,
): Promise<Result<UserLine, Refusal>> {
  const user = await findUser(db, userId, { reach: reachOf(actor), locale });
  return user === undefined ? err(notFound(userSubject(userId)).error) : ok(user);
}

/**
 * The user whose settings are changed, locked until the transaction ends. No user changes his own settings, and dealers change only users
 * that the screen allows (UST-019, UST-020).
 */
export async function changeableUser(
  tx: Tx,
  userId: number,
  context: ChangeContext,
): Promise<Result<UserLine, Refusal>> {
  const { actor } = context;
  const subject = userSubject(userId);
  const user = await lockRecord(tx, context, userRecord, { id: userId });
  if (!user.ok) return user;
  if (userId === actor.usrid) return refuse(message('OWN_RIGHTS'), { subject });
  return mayEditUserSetting(actor, user.value) ? user : forbidden(subject);
}
