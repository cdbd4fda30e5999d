import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { checkGroup, type GroupDraft, type GroupField, groupToSave } from '@oasis/engine/areas/groups';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import type { HolderRecord } from '../grants/assignment.ts';
import { type Group, groupList } from './group-store.ts';

interface GroupKey {
  readonly privgrpid: number;
}

/**
 * User groups. A new one has no rights (UGP-061), and a dealer's has the type 'Dealer' whatever was sent (UGP-042). Its
 * type stays what it was made with (UGP-026, UGP-062). What its roles grant counts, or no longer counts, with the next
 * request after its active flag was turned (UGP-063).
 */
export const groupRecord: HolderRecord<Group, GroupDraft, GroupDraft, GroupKey> = {
  kind: 'group',
  keyOf: (privgrpid) => ({ privgrpid }),
  usersOf: (id) => ({ groupIds: [id] }),
  lock: async (tx, context, id) => {
    await tx.selectFrom('privilege_group').select('id').where('id', '=', id).forUpdate().execute();
    return groupList.find(tx, context, id);
  },
  draftOf: ({ actor }, sent, present) =>
    groupToSave({ ...sent, grptp: (present === undefined ? fixedGroupType(actor) : undefined) ?? sent.grptp }),
  check: checkStored,
  insert: (tx, { actor, now }, draft) =>
    tx
      .insertInto('privilege_group')
      .values({ ...columnsOf(draft), user_type_id: draft.grptp ?? 0, created_by: actor.usrid, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (tx, _context, { id, version, draft }) =>
    tx
      .updateTable('privilege_group')
      .set({ ...columnsOf(draft), version })
      .where('id', '=', id)
      .execute(),
  detailsOf: ({ grpnmen, grpnmcn, grpdsc }) => ({ grpnmen, grpnmcn, grpdsc }),
  detailsOfNew: ({ grptp }) => ({ grptp, state: true }),
  refuseSwitch: (tx, { actor }, { privgrpid }, subject) => switchRefusal(tx, actor, { groupId: privgrpid, subject }),
  writeState: (tx, _context, { id, version, state }) =>
    tx.updateTable('privilege_group').set({ state, version }).where('id', '=', id).execute(),
};

function columnsOf({ grpnmen, grpnmcn, grpdsc }: GroupDraft) {
  return { name_en: grpnmen, name_cn: grpnmcn, description: grpdsc };
}

/** The rules of the form, and those that only the stored groups can tell. Groups of a type are named one at a time. */
async function checkStored(
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
  return refusalsOf<GroupField>([
    ['grpnmen', others.some(({ en }) => en) ? exists : undefined],
    ['grpnmcn', others.some(({ cn }) => cn) ? exists : undefined],
  ]);
}
