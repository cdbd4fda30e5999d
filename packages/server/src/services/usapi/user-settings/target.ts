import { type Actor, err, type Locale, message, ok, type Result } from '@oasis/engine';
import type { Db, Tx } from '../../../database/tables.ts';
import { notFound, type Refusal, refuse } from '../../../guard/refusal.ts';
import { lockUser, userSubject } from '../users/lock-user.ts';
import { userReach } from '../users/reach.ts';
import type { UserLine } from '../users/user-row.ts';
import { findUser } from '../users/user-store.ts';

/** Who changes the settings of somebody, in which language, and when. */
export interface SettingsBy {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/** The user whose settings are looked at; one out of reach answers as a missing one. */
export async function visibleUser(
  db: Db,
  userId: number,
  { actor, locale }: Pick<SettingsBy, 'actor' | 'locale'>,
): Promise<Result<UserLine, Refusal>> {
  const user = await findUser(db, userId, { reach: userReach(actor), locale });
  return user === undefined ? err(notFound(userSubject(userId)).error) : ok(user);
}

/** The user whose settings are changed, held until the transaction ends. Nobody changes his own. */
export async function changeableUser(
  tx: Tx,
  userId: number,
  { actor, locale }: SettingsBy,
): Promise<Result<UserLine, Refusal>> {
  const user = await lockUser(tx, { userId, reach: userReach(actor), locale });
  if (!user.ok) return user;
  if (userId === actor.usrid) return refuse(message('OWN_RIGHTS'), { subject: userSubject(userId) });
  return user;
}
