import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type Actor, type Locale, message, ok } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { notFound, refuse } from '../../../guard/refusal.ts';
import type { Changed } from '../../../guard/route.ts';
import { lockUser, userSubject } from './lock-user.ts';
import { userReach } from './reach.ts';

type Draft = CallBody<'users.save'>;
type Edit = CallBody<'users.update'>;

interface By {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/** Adds a user without any rights. */
export async function createUser(tx: Tx, draft: Draft, { actor, now }: By): Promise<Changed<CallData<'users.save'>>> {
  const made = await tx
    .insertInto('app_user')
    .values({
      usrnm: draft.usrnm.trim(),
      fulnm: draft.fulnm.trim(),
      email: draft.email.trim(),
      user_type_id: draft.usrtp ?? 0,
      org_id: draft.orgid,
      dealer_it_admin: draft.dealerItAdmin,
      created_by: actor.usrid,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('USER_NAME_EXISTS'));
  await writeEntities(tx, made.id, draft.entityIds);
  return ok({ data: { usrid: made.id }, audit: { subject: userSubject(made.id) } });
}

/** Changes what the form holds of a user; type and rights stay. */
export async function updateUser(
  tx: Tx,
  edit: Edit,
  { version, ...by }: By & { readonly version?: number | undefined },
): Promise<Changed<CallData<'users.update'>>> {
  const user = await lockUser(tx, { userId: edit.usrid, reach: userReach(by.actor), locale: by.locale, version });
  if (!user.ok) return user;
  const changed = await tx
    .updateTable('app_user')
    .set((row) => ({
      usrnm: edit.usrnm.trim(),
      fulnm: edit.fulnm.trim(),
      email: edit.email.trim(),
      org_id: edit.orgid,
      dealer_it_admin: edit.dealerItAdmin,
      version: row('version', '+', 1),
    }))
    .where('id', '=', edit.usrid)
    .returning('version')
    .executeTakeFirst();
  if (changed === undefined) return notFound();
  await writeEntities(tx, edit.usrid, edit.entityIds);
  return ok({
    data: { usrid: edit.usrid, version: changed.version },
    audit: { subject: userSubject(edit.usrid) },
  });
}

async function writeEntities(tx: Tx, userId: number, entityIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_entity').where('user_id', '=', userId).execute();
  const rows = [...new Set(entityIds)].map((legal_entity_id) => ({ user_id: userId, legal_entity_id }));
  if (rows.length > 0) await tx.insertInto('user_entity').values(rows).execute();
}
