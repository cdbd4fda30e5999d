import type { CallData } from '@oasis/api-client/contract';
import { mayToggleUser, ok } from '@oasis/engine';
import { forbidden } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { checkedChange } from '../../rights/checked-change.ts';
import { beyondOwnOf } from './hand-over.ts';
import { lockUser, userSubject } from './lock-user.ts';

/**
 * Switches a user between active and inactive (USR-073, USR-082), as far as the rule of the button lets the caller
 * (USR-058, USR-059). Whoever becomes inactive is signed out everywhere at once.
 */
export async function changeStatus(
  tx: Tx,
  userId: number,
  { version, ...context }: ChangeContext & { readonly version?: number | undefined },
): Promise<Changed<CallData<'users.changeStatus'>>> {
  const { actor, locale } = context;
  const subject = userSubject(userId);
  const user = await lockUser(tx, userId, { actor, locale, version });
  if (!user.ok) return user;
  if (!mayToggleUser(actor, user.value)) return forbidden(subject);
  const state = !user.value.state;
  // Whoever is switched on again has all that he is given; to switch off is for everybody who may.
  const beyond = state ? await beyondOwnOf(tx, actor, user.value) : undefined;
  if (beyond !== undefined) return beyond;
  return checkedChange(tx, context, { users: { userIds: [userId] }, subject }, async () => {
    const changed = await setUserState(tx, userId, { state, now: context.now });
    const details = { before: { state: !state }, after: { state } };
    return ok({ data: { usrid: userId, state, version: changed.version }, audit: { subject, details } });
  });
}

/** Writes the active flag; an inactive user has no session left. */
export async function setUserState(
  tx: Tx,
  userId: number,
  { state, now }: { readonly state: boolean; readonly now: Date },
): Promise<{ readonly version: number }> {
  const changed = await tx
    .updateTable('app_user')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (!state) await endSessionsOf(tx, userId, now);
  return changed;
}
