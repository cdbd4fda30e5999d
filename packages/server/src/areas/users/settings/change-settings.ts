import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import { heldSettings, isNothing, settingChange, touchedBy } from '../../../people/held-settings.ts';
import { type SettingName, type SettingNames, settingNames } from '../../../people/setting-names.ts';
import { raiseVersion, userSubject } from '../../../people/user-record.ts';
import type { UserLine } from '../../../people/user-row.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { checkedChange } from '../../../rights/checked-change.ts';
import { boundRefusal } from './bounds.ts';

/** Work that changes the settings of a user. */
type SettingWork<Data> = () => Promise<Result<Data, Refusal>>;

/** Runs work that changes the settings of a user, and refuses it if two exclusive duties would meet. */
export async function changeSettings<Data>(
  tx: Tx,
  user: UserLine,
  context: ChangeContext,
  work: SettingWork<Data>,
): Promise<Changed<Data>> {
  const concerned = { users: { userIds: [user.usrid] }, subject: userSubject(user.usrid) };
  return checkedChange(tx, context, concerned, () => withinBounds(tx, user, context, work));
}

/**
 * The same without the check of duties: refuses a change beyond the caller's rights. In the record `before` has the removed settings and
 * `after` the added ones.
 */
export async function withinBounds<Data>(
  tx: Tx,
  user: UserLine,
  { actor }: ChangeContext,
  work: SettingWork<Data>,
): Promise<Changed<Data>> {
  const subject = userSubject(user.usrid);
  const before = await heldSettings(tx, user.usrid);
  const done = await work();
  if (!done.ok) return done;
  const change = settingChange(before, await heldSettings(tx, user.usrid));
  const refusal = await boundRefusal(tx, change, { actor, subject, usrtp: user.usrtp });
  if (refusal !== undefined) return refusal;
  if (!isNothing(touchedBy(change))) await raiseVersion(tx, user.usrid);
  const [gone, given] = [await settingNames(tx, change.removed), await settingNames(tx, change.added)];
  const details = { before: recordOf(gone), after: recordOf(given) };
  return ok({ data: done.value, audit: { subject, details } });
}

/** Names in a record are English. */
function recordOf({ roles, bus, regions }: SettingNames) {
  const plain = (names: readonly SettingName[]) => names.map(({ id, name }) => ({ id, name: name.en }));
  return { roles: plain(roles), bus: plain(bus), regions: plain(regions) };
}
