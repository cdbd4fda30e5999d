import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { assignmentOf, type SentAssignment } from '../grants/assignment.ts';
import { groupRecord } from './change-group.ts';
import { groupList } from './group-store.ts';

/** What a group holds, and what it could (STG-026, STG-034, STG-038); undefined where there is no such group. */
export async function readGroupAssignment(
  db: Db,
  asker: Asker,
  id: number,
): Promise<CallData<'groups.assignment'> | undefined> {
  const group = await groupList.find(db, asker, id);
  if (group === undefined) return undefined;
  const { menus, menuStates, privilegeStates, apiStates } = await assignmentOf(db, asker, groupRecord, {
    id,
    privgrpid: id,
  });
  return { group, mnulist: menuStates, privlist: privilegeStates, apilist: apiStates, menus };
}

/** The ticks of a group as its page sends them. */
export function groupTicks(body: CallBody<'groups.saveAssignment'>): SentAssignment {
  const { privgrpid: id, mnulist: menus, privlist: privileges, apilist: apis } = body;
  const named = [...menus, ...privileges, ...apis].map(({ privgrpid }) => privgrpid);
  return { id, named, menus, privileges, apis };
}
