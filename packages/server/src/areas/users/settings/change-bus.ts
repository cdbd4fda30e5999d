import type { CallBody, CallData } from '@oasis/api-client/contract';
import { err, ok } from '@oasis/engine/base';
import { badInput, notFound } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import { userSubject } from '../../../people/user-record.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { changeSettings } from './change-settings.ts';
import { changeableUser } from './target.ts';

/** Subscribes one user to BUs (UST-027); existing subscriptions stay unchanged. */
export async function addBus(
  tx: Tx,
  wanted: CallBody<'settings.addBus'>,
  context: ChangeContext,
): Promise<Changed<CallData<'settings.addBus'>>> {
  const [first] = wanted;
  if (first === undefined || wanted.some(({ usrid }) => usrid !== first.usrid)) {
    return err(badInput('body: the BUs of one user at a time'));
  }
  const { usrid } = first;
  const user = await changeableUser(tx, usrid, context);
  if (!user.ok) return user;
  const ids = [...new Set(wanted.map(({ orgid }) => orgid))];
  const bus = await tx.selectFrom('bu').select('id').where('id', 'in', ids).where('deleted', '=', false).execute();
  if (bus.length !== ids.length) return notFound(userSubject(usrid));
  return changeSettings(tx, user.value, context, async () => {
    const links = await tx
      .insertInto('user_bu')
      .values(ids.map((bu_id) => ({ user_id: usrid, bu_id, created_by: context.actor.usrid, created_at: context.now })))
      .onConflict((conflict) => conflict.columns(['user_id', 'bu_id']).doUpdateSet({ state: true }))
      .returning(['id as usrorgid', 'bu_id as orgid'])
      .execute();
    return ok(links);
  });
}

/** Takes a BU with its regions from a user (UST-030). */
export async function removeBu(
  tx: Tx,
  { usrorgId, usrId }: { readonly usrorgId: number; readonly usrId: number },
  context: ChangeContext,
): Promise<Changed<null>> {
  const user = await changeableUser(tx, usrId, context);
  if (!user.ok) return user;
  return changeSettings(tx, user.value, context, async () => {
    const gone = await tx
      .deleteFrom('user_bu')
      .where('id', '=', usrorgId)
      .where('user_id', '=', usrId)
      .returning('id')
      .executeTakeFirst();
    return gone === undefined ? notFound(userSubject(usrId)) : ok(null);
  });
}
