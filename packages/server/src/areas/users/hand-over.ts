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
 * Whether somebody may change who an account is: its name, its organisation, or the person of the sign-in that it is bound
 * to. Whoever comes in by it afterwards holds all that it is given, so this is for who may grant all of that. An account
 * that is given nothing is for everybody who edits it.
 */
export async function handOver(tx: Tx, actor: Actor, user: UserLine): Promise<Result<null, Refusal>> {
  const subject = userSubject(user.usrid);
  const held = await everythingOf(tx, user.usrid);
  if (isNothing(held) && !user.dealerItAdmin) return ok(null);
  const mayGrant = canDo(actor, 'user.grant-role').allowed && (!user.dealerItAdmin || mayChangeItAdmin(actor, user));
  if (!mayGrant) return refuse(message('ACCOUNT_HOLDS_MORE'), { subject });
  return (await beyondOwnOf(tx, actor, user)) ?? ok(null);
}

/** The refusal of who would give what the user holds to somebody and may not give all of it; undefined for anybody else. */
export async function beyondOwnOf(tx: Tx, actor: Actor, { usrid, usrtp }: UserLine) {
  const held = await everythingOf(tx, usrid);
  const none: SettingIds = { roles: new Set(), bus: new Set(), regions: new Set() };
  const subject = userSubject(usrid);
  const beyond = await boundRefusal(tx, { added: none, removed: held }, { actor, subject, usrtp });
  return beyond === undefined ? undefined : err(beyond.error);
}

/** What a user is given; also roles whose link is switched off, which can be switched on again. */
async function everythingOf(tx: Tx, usrid: number): Promise<SettingIds> {
  const held = await heldSettings(tx, usrid);
  const links = await tx.selectFrom('user_role').select('role_id').where('user_id', '=', usrid).execute();
  return { ...held, roles: new Set(links.map(({ role_id }) => role_id)) };
}
