import type { CallBody, CallData } from '@oasis/api-client/contract';
import { mayAddUser, mayChangeItAdmin, mayEditUser, offersDealerItAdmin } from '@oasis/engine/areas/users';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { forbidden } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';
import { userRecord, userSubject } from '../../people/user-record.ts';
import type { UserLine } from '../../people/user-row.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { handOver } from './hand-over.ts';
import { type CheckedUser, checkDraft } from './user-draft.ts';

/** Adds a user without any rights (USR-071), if the rule of the button allows it (USR-057). */
export async function createUser(
  tx: Tx,
  sent: CallBody<'users.save'>,
  context: ChangeContext,
): Promise<Changed<CallData<'users.save'>>> {
  const { actor, locale, now } = context;
  if (!mayAddUser(actor)) return forbidden();
  const draft = await checkDraft(tx, sent, { actor });
  if (!draft.ok) return refuseForm(draft.error, locale) ?? forbidden();
  const dealerItAdmin = sent.dealerItAdmin && offersDealerItAdmin(draft.value.usrtp);
  if (dealerItAdmin && !mayChangeItAdmin(actor, undefined)) return forbidden();
  const made = await tx
    .insertInto('app_user')
    .values({ ...columnsOf(draft.value), dealer_it_admin: dealerItAdmin, created_by: actor.usrid, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else took the account between the check and now.
  if (made === undefined) return refuseForm([TAKEN], locale) ?? forbidden();
  await writeEntities(tx, made.id, draft.value.entityIds);
  const after = { ...recordOf({ ...draft.value, dealerItAdmin }), usrtp: draft.value.usrtp, state: true };
  return ok({ data: { usrid: made.id }, audit: { subject: userSubject(made.id), details: { before: null, after } } });
}

/** Changes the form fields of a user; type and rights stay (USR-072). */
export function updateUser(
  tx: Tx,
  sent: CallBody<'users.update'>,
  context: ChangeContext,
  version: number | undefined,
): Promise<Changed<CallData<'users.update'>>> {
  const { actor, locale, now } = context;
  const { usrid } = sent;
  return changeRecord(tx, context, userRecord, { id: usrid, version }, async (present, subject) => {
    if (!mayEditUser(actor, present)) return forbidden(subject);
    const draft = await checkDraft(tx, sent, { actor, present });
    if (!draft.ok) return refuseForm(draft.error, locale, subject) ?? forbidden(subject);
    // Without the checkbox in the form, its sent value is ignored.
    const { dealerItAdmin } = offersDealerItAdmin(draft.value.usrtp) ? sent : present;
    if (dealerItAdmin !== present.dealerItAdmin && !mayChangeItAdmin(actor, present)) return forbidden(subject);
    const isRenamed = draft.value.usrnm.toLowerCase() !== present.usrnm.toLowerCase();
    if (isRenamed || draft.value.orgid !== present.orgid) {
      const allowed = await handOver(tx, actor, present);
      if (!allowed.ok) {
        const field = isRenamed ? 'usrnm' : 'orgid';
        return refuseForm([{ field, message: allowed.error.message }], locale, subject) ?? forbidden(subject);
      }
    }
    const next = present.version + 1;
    const columns = { ...columnsOf(draft.value), dealer_it_admin: dealerItAdmin, version: next };
    await tx.updateTable('app_user').set(columns).where('id', '=', usrid).execute();
    await writeEntities(tx, usrid, draft.value.entityIds);
    if (isRenamed) await endSessionsOf(tx, usrid, now);
    const details = differences(recordOf(present), recordOf({ ...draft.value, dealerItAdmin }));
    return ok({ data: { usrid, version: next }, audit: { subject, details } });
  });
}

const TAKEN = { field: 'usrnm', message: message('USER_NAME_EXISTS') } as const;

function columnsOf({ usrnm, fulnm, email, usrtp, orgid }: CheckedUser) {
  return { usrnm, fulnm, email, user_type_id: usrtp, org_id: orgid };
}

async function writeEntities(tx: Tx, userId: number, entityIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_entity').where('user_id', '=', userId).execute();
  const rows = entityIds.map((legal_entity_id) => ({ user_id: userId, legal_entity_id }));
  if (rows.length > 0) await tx.insertInto('user_entity').values(rows).execute();
}

type Recorded = Pick<UserLine, 'usrnm' | 'fulnm' | 'email' | 'orgid' | 'dealerItAdmin'> & {
  readonly entityIds: readonly number[];
};

/** The recorded values of a user. */
function recordOf({ usrnm, fulnm, email, orgid, dealerItAdmin, entityIds }: Recorded) {
  return { usrnm, fulnm, email, orgid, dealerItAdmin, entityIds: [...entityIds] };
}

/** Before and after, of the fields that differ only. */
function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const part = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: part(before), after: part(after) };
}
