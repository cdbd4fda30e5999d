import type { CallData } from '@oasis/api-client/contract';
import { mayEditUser } from '@oasis/engine/areas/users';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { forbidden, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { releaseBindings } from '../../identity/binding.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';
import { raiseVersion, userRecord } from '../../people/user-record.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { handOver } from './hand-over.ts';

/**
 * Removes the person bound to an account: the next one who signs in with the account is bound. Needs the same right as renaming, and ends
 * the user's sessions too.
 */
export function releaseSignIn(
  tx: Tx,
  usrid: number,
  context: ChangeContext,
): Promise<Changed<CallData<'users.releaseSignIn'>>> {
  const { actor, now } = context;
  return changeRecord(tx, context, userRecord, { id: usrid }, async (user, subject) => {
    if (!mayEditUser(actor, user)) return forbidden(subject);
    const allowed = await handOver(tx, actor, user);
    if (!allowed.ok) return allowed;
    if ((await releaseBindings(tx, usrid)) === 0) return refuse(message('SIGN_IN_NOT_BOUND'), { subject });
    await endSessionsOf(tx, usrid, now);
    await raiseVersion(tx, usrid);
    const details = { before: { signInBound: true }, after: { signInBound: false } };
    return ok({ data: null, audit: { subject, details } });
  });
}
