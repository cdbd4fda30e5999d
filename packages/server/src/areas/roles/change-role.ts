import type { CallBody, CallData, CallQuery } from '@oasis/api-client/contract';
import {
  checkRole,
  type FormRefusal,
  fixedGroupType,
  message,
  ok,
  type RoleDraft,
  type RoleField,
  roleToSave,
  showsEntitlementCode,
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
import { type Role, roleList } from './role-store.ts';

/** Adds a role without any rights to a group of its type (ROL-035, ROL-051); a dealer's has the type 'Dealer' (ROL-042). */
export async function createRole(
  tx: Tx,
  context: ChangeContext,
  body: CallBody<'roles.save'>,
): Promise<Changed<CallData<'roles.save'>>> {
  const roltp = fixedGroupType(context.actor) ?? body.roltp;
  const draft = draftOf({ ...body, roltp }, context);
  const refused = refuseForm(await refusalsOf(tx, context, draft), context.locale);
  if (refused !== undefined) return refused;
  const made = await tx
    .insertInto('role')
    .values({
      name_en: draft.rolnmen,
      name_cn: draft.rolnmcn,
      group_id: draft.privgrpid ?? 0,
      description: draft.roldsc,
      code: draft.roleCode,
      created_by: context.actor.usrid,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { ...recordOf(draft), roltp: draft.roltp, privgrpid: draft.privgrpid, state: true };
  return ok({ data: { rolid: made.id }, audit: { subject: `role:${made.id}`, details: { before: null, after } } });
}

/** Changes names, description and entitlement code; type and group stay what the role was made with (ROL-020, ROL-052). */
export async function updateRole(
  tx: Tx,
  context: ChangeContext,
  { body, query }: { readonly body: CallBody<'roles.update'>; readonly query: CallQuery<'roles.update'> },
): Promise<Changed<CallData<'roles.update'>>> {
  const id = body.rolid;
  const subject = `role:${id}`;
  const present = await lockRole(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, query.version, subject);
  if (late !== undefined) return late;
  const draft = draftOf(body, context);
  const refused = refuseForm(await refusalsOf(tx, context, draft, present), context.locale, subject);
  if (refused !== undefined) return refused;
  // A dealer has not seen the code, so what he sends says nothing about it (ROL-040).
  const seen = showsEntitlementCode(context.actor) ? { code: draft.roleCode } : {};
  const { version } = await tx
    .updateTable('role')
    .set({
      name_en: draft.rolnmen,
      name_cn: draft.rolnmcn,
      description: draft.roldsc,
      ...seen,
      version: present.version + 1,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const details = { before: recordOf(present), after: recordOf(draft) };
  return ok({ data: { rolid: id, version }, audit: { subject, details } });
}

/** Turns the active flag of a role (ROL-053); what it grants counts, or no longer counts, with the next request. */
export async function toggleRole(
  tx: Tx,
  context: ChangeContext,
  { body, query }: { readonly body: CallBody<'roles.changeStatus'>; readonly query: CallQuery<'roles.changeStatus'> },
): Promise<Changed<CallData<'roles.changeStatus'>>> {
  const id = body.rolid ?? query.rolid;
  if (id === undefined) return { ok: false, error: badInput('rolid is missing') };
  const subject = `role:${id}`;
  const present = await lockRole(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, query.version, subject);
  if (late !== undefined) return late;
  const beyondOwn = await switchRefusal(tx, context.actor, { groupId: present.privgrpid, roleId: id, subject });
  if (beyondOwn !== undefined) return beyondOwn;
  return checkedChange(tx, context, { users: { roleIds: [id] }, subject }, async () => {
    const { state, version } = await tx
      .updateTable('role')
      .set({ state: !present.state, version: present.version + 1 })
      .where('id', '=', id)
      .returning(['state', 'version'])
      .executeTakeFirstOrThrow();
    const details = { before: { state: present.state }, after: { state } };
    return ok({ data: { rolid: id, state, version }, audit: { subject, details } });
  });
}

/**
 * The role, locked until the end of the transaction, with its group locked against changes before it: whoever takes
 * something from the group waits. Undefined for an unknown role and for one out of reach.
 */
export async function lockRole(tx: Tx, context: ChangeContext, id: number): Promise<Role | undefined> {
  await sql`select id from privilege_group where id = (select group_id from role where id = ${id}) for no key update`.execute(
    tx,
  );
  await sql`select id from role where id = ${id} for update`.execute(tx);
  return roleList.find(tx, context, id);
}

type SentRole = CallBody<'roles.save'> | CallBody<'roles.update'>;

function draftOf(body: SentRole, { actor }: ChangeContext): RoleDraft {
  const roleCode = showsEntitlementCode(actor) ? (body.roleCode ?? '') : '';
  const { rolnmen, rolnmcn, roltp, privgrpid, roldsc } = body;
  return roleToSave({ rolnmen, rolnmcn, roltp, privgrpid, roldsc, roleCode });
}

/** The rules of the form, and those that only the stored groups and roles can tell. */
async function refusalsOf(
  tx: Tx,
  context: ChangeContext,
  draft: RoleDraft,
  present?: Role,
): Promise<readonly FormRefusal<RoleField>[]> {
  const refusals = checkRole(draft);
  if (refusals.length > 0) return refusals;
  const placed = present === undefined ? await placeRefusals(tx, context, draft) : fixedRefusals(draft, present);
  return placed.length > 0 ? placed : nameRefusals(tx, draft, present?.rolid ?? 0);
}

/** Locks the group, so that roles of a group are named one at a time. */
async function placeRefusals(
  tx: Tx,
  { actor }: ChangeContext,
  { roltp, privgrpid }: RoleDraft,
): Promise<readonly FormRefusal<RoleField>[]> {
  const reached = visibleUserTypes(actor);
  const { rows } = await sql<{ type: number }>`
    select user_type_id as type from privilege_group
    where id = ${privgrpid} and (${reached}::int[] is null or user_type_id = any(${reached})) for no key update`.execute(
    tx,
  );
  const [group] = rows;
  if (group === undefined) return [{ field: 'privgrpid', message: message('GROUP_TYPE_MISSING') }];
  return group.type === roltp ? [] : [{ field: 'privgrpid', message: message('TYPE_NOT_FITTING') }];
}

function fixedRefusals({ roltp, privgrpid }: RoleDraft, present: Role): readonly FormRefusal<RoleField>[] {
  const fixed = message('FIELD_FIXED');
  return [
    ...(roltp === present.roltp ? [] : [{ field: 'roltp', message: fixed } as const]),
    ...(privgrpid === present.privgrpid ? [] : [{ field: 'privgrpid', message: fixed } as const]),
  ];
}

/** Codes are given one at a time, whatever groups their roles are in. */
const CODES_LOCK = 7_301;

/** Names once within the group, codes once at all. */
async function nameRefusals(tx: Tx, draft: RoleDraft, id: number): Promise<readonly FormRefusal<RoleField>[]> {
  if (draft.roleCode !== '') await sql`select pg_advisory_xact_lock(${CODES_LOCK})`.execute(tx);
  const { rows } = await sql<{ en: boolean; cn: boolean; code: boolean }>`
    select group_id = ${draft.privgrpid} and lower(name_en) = lower(${draft.rolnmen}) as en,
      group_id = ${draft.privgrpid} and lower(name_cn) = lower(${draft.rolnmcn}) as cn,
      code <> '' and code = ${draft.roleCode} as code
    from role
    where id <> ${id} and (group_id = ${draft.privgrpid} or (code <> '' and code = ${draft.roleCode}))`.execute(tx);
  const exists = message('ROLE_NAME_EXISTS');
  return [
    ...(rows.some(({ en }) => en) ? [{ field: 'rolnmen', message: exists } as const] : []),
    ...(rows.some(({ cn }) => cn) ? [{ field: 'rolnmcn', message: exists } as const] : []),
    ...(rows.some(({ code }) => code)
      ? [{ field: 'roleCode', message: message('ENTITLEMENT_CODE_EXISTS') } as const]
      : []),
  ];
}

/** What the records tell of a role. */
function recordOf({
  rolnmen,
  rolnmcn,
  roldsc,
  roleCode,
}: Pick<RoleDraft, 'rolnmen' | 'rolnmcn' | 'roldsc' | 'roleCode'>) {
  return { rolnmen, rolnmcn, roldsc, roleCode };
}
