import type { CallData } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { approvalRoleForm, type RoleDraft, type RoleType } from '@oasis/engine/areas/chains';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { FormRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type ApprovalRoleLine, roleList } from './role-store.ts';

type SentRole = Omit<RoleDraft, 'roleType'>;
type RoleRecord = FormRecord<ApprovalRoleLine, SentRole, RoleDraft, { readonly roleId: number }>;

/** Approval roles of a type, which a role keeps. Members are asked from the next step on that begins. */
export const FL_ROLE = roleRecord('FL');
export const NORMAL_ROLE = roleRecord('NORMAL');

function roleRecord(roleType: RoleType): RoleRecord {
  return {
    kind: 'approval-role',
    keyOf: (roleId) => ({ roleId }),
    lock,
    formOf: () => approvalRoleForm,
    draftOf: (_context, { roleName, users, bus, entities }) => ({ roleName, roleType, users, bus, entities }),
    fixed: ['roleType'],
    checkStored,
    insert: async (tx, context, draft) => {
      const made = await tx
        .insertInto('approval_role')
        .values({
          name: draft.roleName,
          role_type: roleType,
          created_by: context.actor.usrid,
          created_at: context.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeMembers(tx, context, made.id, draft);
      return made;
    },
    update: async (tx, context, { id, version, draft }) => {
      await tx.updateTable('approval_role').set({ name: draft.roleName, version }).where('id', '=', id).execute();
      await writeMembers(tx, context, id, draft);
    },
    detailsOf,
  };
}

/** Deletes a role that no draft and no active chain names. Past versions still show its name. */
export function deleteRole(
  tx: Tx,
  context: ChangeContext,
  at: RecordAt,
): Promise<Changed<CallData<'approvalRoles.remove'>>> {
  return changeRecord(tx, context, NORMAL_ROLE, at, async (present, subject) => {
    const chain = await chainNaming(tx, at.id);
    if (chain !== undefined) return refuse(message('APPROVAL_ROLE_USED', { chain }), { subject });
    await tx
      .updateTable('approval_role')
      .set({ deleted: true, version: present.version + 1 })
      .where('id', '=', at.id)
      .execute();
    return ok({
      data: { roleId: at.id },
      audit: { subject, details: { before: detailsOf(present), after: null } },
    });
  });
}

async function lock(tx: Tx, context: ChangeContext, id: number): Promise<ApprovalRoleLine | undefined> {
  await tx.selectFrom('approval_role').select('id').where('id', '=', id).forUpdate().execute();
  return roleList.find(tx, context, id);
}

/** Names are there once among roles that are not deleted; members have active accounts, BUs and entities are there. */
async function checkStored(
  tx: Tx,
  { locale }: ChangeContext,
  { roleName, users, bus, entities }: RoleDraft,
  present: ApprovalRoleLine | undefined,
): Promise<readonly FormRefusal<string>[]> {
  await holdLock(tx, 'approvalRoles');
  const taken = await takenTexts(tx, 'approval_role', {
    id: present?.roleId,
    within: { deleted: false },
    texts: { roleName: ['name', roleName] },
    refusal: message('APPROVAL_ROLE_EXISTS'),
  });
  // A member whose account was deactivated later may stay.
  const added = users.filter((id) => present?.users.includes(id) !== true);
  const active = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', inList(added))
    .where('state', '=', true)
    .execute();
  const found = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', 'in', inList(bus))
    .where('deleted', '=', false)
    .execute();
  const pays = new Set((await payingEntities(tx, locale)).map(({ code }) => code));
  return [
    ...taken,
    ...(active.length < added.length ? [{ field: 'users', message: message('APPROVAL_ROLE_PERSON') }] : []),
    ...(found.length < new Set(bus).size ? [{ field: 'bus', message: message('APPROVAL_ROLE_NO_BU') }] : []),
    ...(entities.every((code) => pays.has(code))
      ? []
      : [{ field: 'entities', message: message('APPROVAL_ROLE_NO_ENTITY') }]),
  ];
}

async function writeMembers(
  tx: Tx,
  { locale }: ChangeContext,
  roleId: number,
  { users, bus, entities }: RoleDraft,
): Promise<void> {
  await tx.deleteFrom('approval_role_user').where('role_id', '=', roleId).execute();
  await tx.deleteFrom('approval_role_bu').where('role_id', '=', roleId).execute();
  await tx.deleteFrom('approval_role_entity').where('role_id', '=', roleId).execute();
  const members = users.map((user_id, position) => ({ role_id: roleId, user_id, position }));
  if (members.length > 0) await tx.insertInto('approval_role_user').values(members).execute();
  const units = [...new Set(bus)].map((bu_id) => ({ role_id: roleId, bu_id }));
  if (units.length > 0) await tx.insertInto('approval_role_bu').values(units).execute();
  const paying = await payingEntities(tx, locale);
  const named = paying.flatMap(({ id, code }) => (entities.includes(code) ? [{ role_id: roleId, entity_id: id }] : []));
  if (named.length > 0) await tx.insertInto('approval_role_entity').values(named).execute();
}

async function chainNaming(tx: Tx, roleId: number): Promise<string | undefined> {
  const { rows } = await sql<{ chain: string }>`
    select c.code || ' ' || c.name as chain from approval_chain c
    where c.status <> 'Inactive' and (
      exists (select from approval_chain_step_role s where s.chain_id = c.id and s.role_id = ${roleId})
      or exists (select from approval_chain_step s where s.chain_id = c.id and s.fallback_role_id = ${roleId}))
    order by c.code limit 1`.execute(tx);
  return rows[0]?.chain;
}

function detailsOf({ roleName, roleType, users, bus, entities }: RoleDraft | ApprovalRoleLine) {
  return {
    name: roleName,
    roleType,
    members: users.join(', '),
    roleBus: bus.join(', '),
    roleEntities: entities.join(', '),
  };
}
