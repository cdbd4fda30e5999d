import { ok } from '@oasis/engine/base';
import { notFound } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import { userSubject } from '../../../people/user-record.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { changeSettings } from './change-settings.ts';
import { changeableUser } from './target.ts';

/** Assigns a role to a user (UST-026); an assigned role stays unchanged. */
export async function addRole(
  tx: Tx,
  { usrid, rolid }: { readonly usrid: number; readonly rolid: number },
  context: ChangeContext,
): Promise<Changed<{ usrrolid: number }>> {
  const user = await changeableUser(tx, usrid, context);
  if (!user.ok) return user;
  const role = await tx.selectFrom('role').select('id').where('id', '=', rolid).executeTakeFirst();
  if (role === undefined) return notFound(userSubject(usrid));
  return changeSettings(tx, user.value, context, async () => {
    const link = await tx
      .insertInto('user_role')
      .values({ user_id: usrid, role_id: rolid, created_by: context.actor.usrid, created_at: context.now })
      .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doUpdateSet({ state: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok({ usrrolid: link.id });
  });
}

/** Removes a role from a user (UST-028); its rights end with the next request. */
export async function removeRole(tx: Tx, linkId: number, context: ChangeContext): Promise<Changed<null>> {
  const link = await tx.selectFrom('user_role').select('user_id').where('id', '=', linkId).executeTakeFirst();
  if (link === undefined) return notFound();
  const user = await changeableUser(tx, link.user_id, context);
  if (!user.ok) return user;
  return changeSettings(tx, user.value, context, async () => {
    const gone = await tx.deleteFrom('user_role').where('id', '=', linkId).returning('id').executeTakeFirst();
    return gone === undefined ? notFound(userSubject(link.user_id)) : ok(null);
  });
}
