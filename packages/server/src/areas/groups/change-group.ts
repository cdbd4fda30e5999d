import { fixedGroupType } from '@oasis/engine/areas/grants';
import { groupRecord as defined } from '@oasis/engine/areas/groups';
import { message } from '@oasis/engine/messages';
import type { RecordDraft, RecordRow } from '@oasis/engine/records';
import type { HolderRecord } from '../../people/grant-holder.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { writeState } from '../../records/record-rows.ts';
import { switchRefusal } from '../../rights/own-bounds.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';
import { groupList } from './group-store.ts';

type Group = RecordRow<typeof defined>;
type GroupDraft = RecordDraft<typeof defined>;

/**
 * User groups. A new one has no rights (UGP-061), and a dealer's has the type 'Dealer' whatever was sent (UGP-042). A group keeps its
 * type (UGP-026, UGP-062). A switched group changes the rights of its roles from the next request on (UGP-063).
 */
export const groupRecord: HolderRecord<Group, GroupDraft, GroupDraft, { readonly privgrpid: number }> = {
  ...definedRecord(defined, {
    table: 'privilege_group',
    list: groupList,
    // Names are there once within a type; one transaction at a time gives them.
    lock: 'groupNames',
    hold: async (tx, { grptp }, { actor }) => {
      const type = await tx.selectFrom('user_type').select('id').where('id', '=', grptp).executeTakeFirst();
      const isReached = type !== undefined && visibleUserTypes(actor)?.includes(type.id) !== false;
      return isReached ? undefined : [{ field: 'grptp', message: message('GROUP_TYPE_MISSING') }];
    },
  }),
  kind: 'group',
  usersOf: (id) => ({ groupIds: [id] }),
  draftOf: ({ actor }, sent, present) => ({
    ...sent,
    grptp: (present === undefined ? fixedGroupType(actor) : undefined) ?? sent.grptp,
  }),
  detailsOf: ({ grpnmen, grpnmcn, grpdsc }) => ({ grpnmen, grpnmcn, grpdsc }),
  detailsOfNew: ({ grptp }) => ({ grptp, state: true }),
  refuseSwitch: (tx, { actor }, { privgrpid }, subject) => switchRefusal(tx, actor, { groupId: privgrpid, subject }),
  writeState: writeState('privilege_group'),
};
