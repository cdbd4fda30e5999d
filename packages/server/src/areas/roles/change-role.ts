import type { FormRefusal } from '@oasis/engine/access';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { roleRecord as defined, showsEntitlementCode } from '@oasis/engine/areas/roles';
import { message } from '@oasis/engine/messages';
import type { RecordDraft, RecordRow } from '@oasis/engine/records';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { HolderRecord } from '../../people/grant-holder.ts';
import { recordRows, writeState } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import { roleList } from './role-store.ts';

type Role = RecordRow<typeof defined>;
type RoleDraft = RecordDraft<typeof defined>;

/** The form of a role; without a code if the caller does not see codes. */
type SentRole = Omit<RoleDraft, 'roleCode'> & { readonly roleCode?: string | null | undefined };

type Refusals = readonly FormRefusal<keyof RoleDraft>[];

/** A dealer does not see the code, so a code that he sends is ignored (ROL-040). */
const rows = recordRows('role', {
  list: roleList,
  columnsOf: ({ rolnmen, rolnmcn, roldsc, roleCode }: RoleDraft, { actor }: ChangeContext) => ({
    name_en: rolnmen,
    name_cn: rolnmcn,
    description: roldsc,
    ...(showsEntitlementCode(actor) && { code: roleCode }),
  }),
  fixedOf: ({ privgrpid }: RoleDraft) => ({ group_id: privgrpid ?? 0 }),
});

/**
 * Roles. A new one has no rights, in a group of its type (ROL-035, ROL-051); a dealer's has the type 'Dealer' (ROL-042). A role keeps
 * type and group (ROL-020, ROL-052). A switched role changes the rights of its users from the next request on (ROL-053).
 */
export const roleRecord: HolderRecord<Role, SentRole, RoleDraft, { readonly rolid: number }> = {
  kind: 'role',
  keyOf: (rolid) => ({ rolid }),
  usersOf: (id) => ({ roleIds: [id] }),
  ...rows,
  // Locks the group before the role, so that a change of the group's grants waits.
  lock: async (tx, context, id) => {
    await tx
      .selectFrom('privilege_group')
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('role').select('group_id').where('id', '=', id))
      .forNoKeyUpdate()
      .execute();
    return rows.lock(tx, context, id);
  },
  formOf: () => defined.form,
  draftOf: ({ actor }, sent, present) => ({
    ...sent,
    roltp: (present === undefined ? fixedGroupType(actor) : undefined) ?? sent.roltp,
    roleCode: showsEntitlementCode(actor) ? (sent.roleCode ?? '') : '',
  }),
  fixed: ['roltp', 'privgrpid'],
  checkStored: async (tx, context, draft, present) => {
    const placed = present === undefined ? await placeRefusals(tx, context, draft) : [];
    return placed.length > 0 ? placed : takenRefusals(tx, draft, present?.rolid);
  },
  detailsOf: ({ rolnmen, rolnmcn, roldsc, roleCode }) => ({ rolnmen, rolnmcn, roldsc, roleCode }),
  detailsOfNew: ({ roltp, privgrpid }) => ({ roltp, privgrpid, state: true }),
  refuseSwitch: (tx, { actor }, { privgrpid, rolid }, subject) =>
    switchRefusal(tx, actor, { groupId: privgrpid, roleId: rolid, subject }),
  writeState: writeState('role'),
};

/** Locks the group, so that roles of a group are named one at a time. */
async function placeRefusals(tx: Tx, { actor }: ChangeContext, { roltp, privgrpid }: RoleDraft): Promise<Refusals> {
  const group = await tx
    .selectFrom('privilege_group')
    .select('user_type_id as type')
    .where('id', '=', privgrpid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (group === undefined || visibleUserTypes(actor)?.includes(group.type) === false) {
    return [{ field: 'privgrpid', message: message('GROUP_TYPE_MISSING') }];
  }
  return group.type === roltp ? [] : [{ field: 'privgrpid', message: message('TYPE_NOT_FITTING') }];
}

/** Names once within the group, codes once at all. */
async function takenRefusals(tx: Tx, draft: RoleDraft, id: number | undefined): Promise<Refusals> {
  const { privgrpid, rolnmen, rolnmcn, roleCode } = draft;
  const names = await takenTexts(tx, 'role', {
    id,
    within: { group_id: privgrpid ?? 0 },
    texts: { rolnmen: ['name_en', rolnmen], rolnmcn: ['name_cn', rolnmcn] },
    refusal: message('ROLE_NAME_EXISTS'),
  });
  if (roleCode === '') return names;
  // Codes are assigned one at a time, over all groups.
  await holdLock(tx, 'roleCodes');
  const codes = await takenTexts(tx, 'role', {
    id,
    texts: { roleCode: ['code', roleCode] },
    exactly: true,
    refusal: message('ENTITLEMENT_CODE_EXISTS'),
  });
  return [...names, ...codes];
}
