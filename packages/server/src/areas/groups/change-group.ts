import type { CallBody, CallData, CallQuery } from '@oasis/api-client/contract';
import {
  checkGroup,
  type FormRefusal,
  fixedGroupType,
  type GroupDraft,
  type GroupField,
  groupToSave,
  message,
  ok,
} from '@oasis/engine';
import { sql } from 'kysely';
import { badInput, notFound } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { type ChangeContext, outdated } from '../../rights/change-context.ts';
import { checkedChange } from '../../rights/checked-change.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import { type Group, groupList } from './group-store.ts';

/** Adds a user group without any rights (UGP-061); a dealer's has the type 'Dealer' whatever was sent (UGP-042). */
export async function createGroup(
  tx: Tx,
  context: ChangeContext,
  body: CallBody<'groups.save'>,
): Promise<Changed<CallData<'groups.save'>>> {
  const draft = groupToSave({ ...body, grptp: fixedGroupType(context.actor) ?? body.grptp });
  const refused = refuseForm(await refusalsOf(tx, context, draft), context.locale);
  if (refused !== undefined) return refused;
  const made = await tx
    .insertInto('privilege_group')
    .values({
      name_en: draft.grpnmen,
      name_cn: draft.grpnmcn,
      user_type_id: draft.grptp ?? 0,
      description: draft.grpdsc,
      created_by: context.actor.usrid,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { ...recordOf(draft), grptp: draft.grptp, state: true };
  return ok({ data: { privgrpid: made.id }, audit: { subject: `group:${made.id}`, details: { before: null, after } } });
}

/** Changes names and description; the type of a group stays what it was made with (UGP-026, UGP-062). */
export async function updateGroup(
  tx: Tx,
  context: ChangeContext,
  { body, query }: { readonly body: CallBody<'groups.update'>; readonly query: CallQuery<'groups.update'> },
): Promise<Changed<CallData<'groups.update'>>> {
  const id = body.privgrpid;
  const subject = `group:${id}`;
  const present = await lockGroup(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, query.version, subject);
  if (late !== undefined) return late;
  const draft = groupToSave(body);
  const refused = refuseForm(await refusalsOf(tx, context, draft, present), context.locale, subject);
  if (refused !== undefined) return refused;
  const { version } = await tx
    .updateTable('privilege_group')
    .set({ name_en: draft.grpnmen, name_cn: draft.grpnmcn, description: draft.grpdsc, version: present.version + 1 })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const details = { before: recordOf(present), after: recordOf(draft) };
  return ok({ data: { privgrpid: id, version }, audit: { subject, details } });
}

/** Turns the active flag of a group (UGP-063); what its roles grant counts, or no longer counts, with the next request. */
export async function toggleGroup(
  tx: Tx,
  context: ChangeContext,
  { body, query }: { readonly body: CallBody<'groups.changeStatus'>; readonly query: CallQuery<'groups.changeStatus'> },
): Promise<Changed<CallData<'groups.changeStatus'>>> {
  const id = body.privGroupId ?? query.privGroupId;
  if (id === undefined) return { ok: false, error: badInput('privGroupId is missing') };
  const subject = `group:${id}`;
  const present = await lockGroup(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, query.version, subject);
  if (late !== undefined) return late;
  const beyondOwn = await switchRefusal(tx, context.actor, { groupId: id, subject });
  if (beyondOwn !== undefined) return beyondOwn;
  return checkedChange(tx, context, { users: { groupIds: [id] }, subject }, async () => {
    const { state, version } = await tx
      .updateTable('privilege_group')
      .set({ state: !present.state, version: present.version + 1 })
      .where('id', '=', id)
      .returning(['state', 'version'])
      .executeTakeFirstOrThrow();
    const details = { before: { state: present.state }, after: { state } };
    return ok({ data: { privgrpid: id, state, version }, audit: { subject, details } });
  });
}

/** The group, locked until the end of the transaction; undefined for an unknown one and for one out of reach. */
export async function lockGroup(tx: Tx, context: ChangeContext, id: number): Promise<Group | undefined> {
  await sql`select id from privilege_group where id = ${id} for update`.execute(tx);
  return groupList.find(tx, context, id);
}

/** The rules of the form, and those that only the stored groups can tell. Groups of a type are named one at a time. */
async function refusalsOf(
  tx: Tx,
  { actor }: ChangeContext,
  draft: GroupDraft,
  present?: Group,
): Promise<readonly FormRefusal<GroupField>[]> {
  const refusals = checkGroup(draft);
  if (refusals.length > 0 || draft.grptp === null) return refusals;
  if (present !== undefined && present.grptp !== draft.grptp) {
    return [{ field: 'grptp', message: message('FIELD_FIXED') }];
  }
  const reached = visibleUserTypes(actor);
  const { rows } = await sql`
    select from user_type where id = ${draft.grptp} and (${reached}::int[] is null or id = any(${reached})) for no key update`.execute(
    tx,
  );
  if (rows.length === 0) return [{ field: 'grptp', message: message('GROUP_TYPE_MISSING') }];
  const { rows: others } = await sql<{ en: boolean; cn: boolean }>`
    select lower(name_en) = lower(${draft.grpnmen}) as en, lower(name_cn) = lower(${draft.grpnmcn}) as cn
    from privilege_group
    where user_type_id = ${draft.grptp} and id <> ${present?.privgrpid ?? 0}
      and (lower(name_en) = lower(${draft.grpnmen}) or lower(name_cn) = lower(${draft.grpnmcn}))`.execute(tx);
  const exists = message('GROUP_NAME_EXISTS');
  return [
    ...(others.some(({ en }) => en) ? [{ field: 'grpnmen', message: exists } as const] : []),
    ...(others.some(({ cn }) => cn) ? [{ field: 'grpnmcn', message: exists } as const] : []),
  ];
}

/** What the records tell of a group. */
function recordOf({ grpnmen, grpnmcn, grpdsc }: Pick<GroupDraft, 'grpnmen' | 'grpnmcn' | 'grpdsc'>) {
  return { grpnmen, grpnmcn, grpdsc };
}
