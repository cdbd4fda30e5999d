import type { Actor } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { mayChangeItAdmin } from '@oasis/engine/areas/users';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { heldSettings, isNothing, type SettingIds } from '../../people/held-settings.ts';
import { userSubject } from '../../people/user-record.ts';
import type { UserLine } from '../../people/user-row.ts';
import { boundRefusal } from './settings/bounds.ts';

/**
 * Whether the caller may change the identity of an account: its name, its organisation, or the bound person. Whoever signs in with the
 * account afterwards has all of its rights, so the caller needs to be allowed to grant them. An account without rights may be changed by
 * everybody who edits it.
 */
export async function handOver(tx: Tx, actor: Actor, user: UserLine): Promise<Result<null, Refusal>> {
  const subject = userSubject(user.usrid);
  const held = await everythingOf(tx, user.usrid);
  if (isNothing(held) && !user.dealerItAdmin) return ok(null);
  const mayGrant = canDo(actor, 'user.grant-role').allowed && (!user.dealerItAdmin || mayChangeItAdmin(actor, user));
  if (!mayGrant) return refuse(message('ACCOUNT_HOLDS_MORE'), { subject });
  return (await beyondOwnOf(tx, actor, user)) ?? ok(null);
}

/** The refusal of a caller who would pass on rights of the user that he may not grant; undefined otherwise. */
export async function beyondOwnOf(tx: Tx, actor: Actor, { usrid, usrtp }: UserLine) {
  const held = await everythingOf(tx, usrid);
  const none: SettingIds = { roles: new Set(), bus: new Set(), regions: new Set() };
  const subject = userSubject(usrid);
  const beyond = await boundRefusal(tx, { added: none, removed: held }, { actor, subject, usrtp });
  return beyond === undefined ? undefined : err(beyond.error);
}

/** All settings of a user, including deactivated role links, which can be activated again. */
async function everythingOf(tx: Tx, usrid: number): Promise<SettingIds> {
  const held = await heldSettings(tx, usrid);
  const links = await tx.selectFrom('user_role').select('role_id').where('user_id', '=', usrid).execute();
  return { ...held, roles: new Set(links.map(({ role_id }) => role_id)) };
}
