import { ok } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { notFound } from '../../../guard/refusal.ts';
import type { Changed } from '../../../guard/route.ts';
import { raiseVersion, userSubject } from '../users/lock-user.ts';
import { changeableUser, type SettingsBy } from './target.ts';

/** Assigns a role to a user (UST-026); one that is assigned already stays as it is. */
export async function addRole(
  tx: Tx,
  { usrid, rolid }: { readonly usrid: number; readonly rolid: number },
  by: SettingsBy,
): Promise<Changed<{ usrrolid: number }>> {
  const user = await changeableUser(tx, usrid, by);
  if (!user.ok) return user;
  const role = await tx.selectFrom('role').select(['id', 'name_en']).where('id', '=', rolid).executeTakeFirst();
  if (role === undefined) return notFound(userSubject(usrid));
  const link = await tx
    .insertInto('user_role')
    .values({ user_id: usrid, role_id: rolid, created_by: by.actor.usrid, created_at: by.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doUpdateSet({ state: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseVersion(tx, usrid);
  return ok({ data: { usrrolid: link.id }, audit: { subject: userSubject(usrid) } });
}

/** Takes a role from a user (UST-028). */
export async function removeRole(tx: Tx, linkId: number, by: SettingsBy): Promise<Changed<null>> {
  const link = await tx
    .selectFrom('user_role')
    .select(['user_id', 'role_id'])
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (link === undefined) return notFound();
  const user = await changeableUser(tx, link.user_id, by);
  if (!user.ok) return user;
  await tx.deleteFrom('user_role').where('id', '=', linkId).execute();
  await raiseVersion(tx, link.user_id);
  return ok({ data: null, audit: { subject: userSubject(link.user_id) } });
}
