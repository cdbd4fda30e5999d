import { mayToggleUser } from '@oasis/engine/areas/users';
import { forbidden } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';
import { userRecord } from '../../people/user-record.ts';
import type { UserLine } from '../../people/user-row.ts';
import type { SwitchedRecord } from '../../records/switch-record.ts';
import { beyondOwnOf } from './hand-over.ts';

/**
 * Users as records with an active flag (USR-073, USR-082), by the rule of the button (USR-058, USR-059). A deactivated user is signed out
 * everywhere at once. An activated user gets back all of his rights, so only a caller who may grant all of them may activate him;
 * everybody with the button may deactivate.
 */
export const switchedUser: SwitchedRecord<UserLine, { readonly usrid: number }> = {
  ...userRecord,
  refuseSwitch: async (tx, { actor }, present, subject) => {
    if (!mayToggleUser(actor, present)) return forbidden(subject);
    return present.state ? undefined : beyondOwnOf(tx, actor, present);
  },
  writeState: (tx, { now }, { id, state }) => setUserState(tx, id, { state, now }),
};

/** Writes the active flag and raises the version; an inactive user has no session left. */
export async function setUserState(
  tx: Tx,
  userId: number,
  { state, now }: { readonly state: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  if (!state) await endSessionsOf(tx, userId, now);
}
