import type { FormRefusal } from '@oasis/engine/access';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { type GroupDraft, groupForm } from '@oasis/engine/areas/groups';
import { message } from '@oasis/engine/messages';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { recordRows, writeState } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import type { HolderRecord } from '../grants/assignment.ts';
import { type Group, groupList } from './group-store.ts';

/**
 * User groups. A new one has no rights (UGP-061), and a dealer's has the type 'Dealer' whatever was sent (UGP-042). Its
 * type stays what it was made with (UGP-026, UGP-062). What its roles grant counts, or no longer counts, with the next
 * request after its active flag was turned (UGP-063).
 */
export const groupRecord: HolderRecord<Group, GroupDraft, GroupDraft, { readonly privgrpid: number }> = {
  kind: 'group',
  keyOf: (privgrpid) => ({ privgrpid }),
  usersOf: (id) => ({ groupIds: [id] }),
  ...recordRows('privilege_group', {
    list: groupList,
    columnsOf: ({ grpnmen, grpnmcn, grpdsc }: GroupDraft) => ({
      name_en: grpnmen,
      name_cn: grpnmcn,
      description: grpdsc,
    }),
    fixedOf: ({ grptp }) => ({ user_type_id: grptp ?? 0 }),
  }),
  formOf: () => groupForm,
  draftOf: ({ actor }, sent, present) => ({
    ...sent,
    grptp: (present === undefined ? fixedGroupType(actor) : undefined) ?? sent.grptp,
  }),
  fixed: ['grptp'],
  checkStored,
  detailsOf: ({ grpnmen, grpnmcn, grpdsc }) => ({ grpnmen, grpnmcn, grpdsc }),
  detailsOfNew: ({ grptp }) => ({ grptp, state: true }),
  refuseSwitch: (tx, { actor }, { privgrpid }, subject) => switchRefusal(tx, actor, { groupId: privgrpid, subject }),
  writeState: writeState('privilege_group'),
};

/** Names are there once within a type; one transaction at a time gives them. */
async function checkStored(
  tx: Tx,
  { actor }: ChangeContext,
  { grptp, grpnmen, grpnmcn }: GroupDraft,
  present?: Group,
): Promise<readonly FormRefusal<keyof GroupDraft>[]> {
  await holdLock(tx, 'groupNames');
  const type = await tx.selectFrom('user_type').select('id').where('id', '=', grptp).executeTakeFirst();
  const reached = visibleUserTypes(actor);
  if (type === undefined || reached?.includes(type.id) === false) {
    return [{ field: 'grptp', message: message('GROUP_TYPE_MISSING') }];
  }
  return takenTexts(tx, 'privilege_group', {
    id: present?.privgrpid,
    within: { user_type_id: type.id },
    texts: { grpnmen: ['name_en', grpnmen], grpnmcn: ['name_cn', grpnmcn] },
    refusal: message('GROUP_NAME_EXISTS'),
  });
}
