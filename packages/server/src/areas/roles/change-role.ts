import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { checkRole, type RoleDraft, type RoleField, roleToSave, showsEntitlementCode } from '@oasis/engine/areas/roles';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import type { HolderRecord } from '../grants/assignment.ts';
import { type Role, roleList } from './role-store.ts';

interface RoleKey {
  readonly rolid: number;
}

/** The form of a role; without a code from who does not see it. */
type SentRole = Omit<RoleDraft, 'roleCode'> & { readonly roleCode?: string | null | undefined };

/**
 * Roles. A new one has no rights, in a group of its type (ROL-035, ROL-051); a dealer's has the type 'Dealer' (ROL-042).
 * Type and group stay what it was made with (ROL-020, ROL-052). What it grants counts, or no longer counts, with the next
 * request after its active flag was turned (ROL-053).
 */
export const roleRecord: HolderRecord<Role, SentRole, RoleDraft, RoleKey> = {
  kind: 'role',
  keyOf: (rolid) => ({ rolid }),
  usersOf: (id) => ({ roleIds: [id] }),
  lock: lockRole,
  draftOf: ({ actor }, sent, present) =>
    roleToSave({
      ...sent,
      roltp: (present === undefined ? fixedGroupType(actor) : undefined) ?? sent.roltp,
      roleCode: showsEntitlementCode(actor) ? (sent.roleCode ?? '') : '',
    }),
  check: checkStored,
  insert: (tx, { actor, now }, draft) =>
    tx
      .insertInto('role')
      .values({
        ...columnsOf(draft),
        group_id: draft.privgrpid ?? 0,
        code: draft.roleCode,
        created_by: actor.usrid,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  // A dealer has not seen the code, so what he sends says nothing about it (ROL-040).
  update: (tx, { actor }, { id, version, draft }) =>
    tx
      .updateTable('role')
      .set({ ...columnsOf(draft), ...(showsEntitlementCode(actor) && { code: draft.roleCode }), version })
      .where('id', '=', id)
      .execute(),
  detailsOf: ({ rolnmen, rolnmcn, roldsc, roleCode }) => ({ rolnmen, rolnmcn, roldsc, roleCode }),
  detailsOfNew: ({ roltp, privgrpid }) => ({ roltp, privgrpid, state: true }),
  refuseSwitch: (tx, { actor }, { privgrpid, rolid }, subject) =>
    switchRefusal(tx, actor, { groupId: privgrpid, roleId: rolid, subject }),
  writeState: (tx, _context, { id, version, state }) =>
    tx.updateTable('role').set({ state, version }).where('id', '=', id).execute(),
};

function columnsOf({ rolnmen, rolnmcn, roldsc }: RoleDraft) {
  return { name_en: rolnmen, name_cn: rolnmcn, description: roldsc };
}

/** Locks the group of the role against changes before the role, so that whoever takes something from the group waits. */
async function lockRole(tx: Tx, context: ChangeContext, id: number): Promise<Role | undefined> {
  await tx
    .selectFrom('privilege_group')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('role').select('group_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return roleList.find(tx, context, id);
}

/** The rules of the form, and those that only the stored groups and roles can tell. */
async function checkStored(
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
  return refusalsOf<RoleField>([
    ['roltp', roltp === present.roltp ? undefined : fixed],
    ['privgrpid', privgrpid === present.privgrpid ? undefined : fixed],
  ]);
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
  return refusalsOf<RoleField>([
    ['rolnmen', rows.some(({ en }) => en) ? exists : undefined],
    ['rolnmcn', rows.some(({ cn }) => cn) ? exists : undefined],
    ['roleCode', rows.some(({ code }) => code) ? message('ENTITLEMENT_CODE_EXISTS') : undefined],
  ]);
}
