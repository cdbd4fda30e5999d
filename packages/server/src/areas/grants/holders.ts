import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { groupRecord } from '../groups/change-group.ts';
import { groupList } from '../groups/group-store.ts';
import { roleRecord } from '../roles/change-role.ts';
import { roleList } from '../roles/role-store.ts';
import { assignmentOf, type SentAssignment } from './assignment.ts';

/** The grants of a group, among all nodes (STG-026, STG-034, STG-038); undefined for a missing group. */
export async function readGroupAssignment(
  db: Db,
  asker: Asker,
  privgrpid: number,
): Promise<CallData<'groups.assignment'> | undefined> {
  const group = await groupList.find(db, asker, privgrpid);
  if (group === undefined) return undefined;
  const { menus, menuStates, privilegeStates, apiStates } = await assignmentOf(db, asker, groupRecord, {
    id: privgrpid,
    privgrpid,
  });
  return { group, mnulist: menuStates, privlist: privilegeStates, apilist: apiStates, menus };
}

/** The ticks of a group as its page sends them. */
export function groupTicks(body: CallBody<'groups.saveAssignment'>): SentAssignment {
  const { privgrpid: id, mnulist: menus, privlist: privileges, apilist: apis } = body;
  const named = [...menus, ...privileges, ...apis].map(({ privgrpid }) => privgrpid);
  return { id, named, menus, privileges, apis };
}

/** The grants of a role, among those of its group (STG-017, STG-030, STG-035, STG-038); undefined for a missing role. */
export async function readRoleAssignment(
  db: Db,
  asker: Asker,
  rolid: number,
): Promise<CallData<'roles.assignment'> | undefined> {
  const role = await roleList.find(db, asker, rolid);
  if (role === undefined) return undefined;
  const { menus, apis, menuStates, privilegeStates, apiStates } = await assignmentOf(db, asker, roleRecord, {
    id: rolid,
    privgrpid: role.privgrpid,
  });
  const mnuList = menuStates.map((menu) => ({ ...menu, rolmnuid: null }));
  return { role, mnuList, privList: privilegeStates, apiList: apiStates, menus, apis };
}

/** The ticks of a role as its page sends them. */
export function roleTicks(body: CallBody<'roles.saveAssignment'>): SentAssignment {
  const { rolid: id, mnuList: menus, privList: privileges, apiList: apis } = body;
  const named = [...menus, ...privileges, ...apis].map(({ rolid }) => rolid);
  return { id, named, menus, privileges, apis };
}
