import type { CallData } from '@oasis/api-client/contract';
import { type Actor, type Locale, ok } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import { endSessionsOf } from '../../../identity/session/sessions.ts';
import { lockUser, userSubject } from './lock-user.ts';
import { userReach } from './reach.ts';

interface StatusRequest {
  readonly userId: number;
  readonly version?: number | undefined;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/** Switches a user between active and inactive (USR-082); whoever becomes inactive is signed out everywhere at once. */
export async function changeStatus(tx: Tx, request: StatusRequest): Promise<Changed<CallData<'users.changeStatus'>>> {
  const { userId, actor, locale, version, now } = request;
  const user = await lockUser(tx, { userId, reach: userReach(actor), locale, version });
  if (!user.ok) return user;
  const state = !user.value.state;
  const changed = await tx
    .updateTable('app_user')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (!state) await endSessionsOf(tx, userId, now);
  return ok({
    data: { usrid: userId, state, version: changed.version },
    audit: {
      subject: userSubject(userId),
      details: { before: { state: user.value.state }, after: { state } },
    },
  });
}
