import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { assignmentOf, type SentAssignment } from '../grants/assignment.ts';
import { roleRecord } from './change-role.ts';
import { roleList } from './role-store.ts';

/**
 * What a role is granted, and all that its group allows (STG-017, STG-030, STG-035, STG-038); undefined where there is no
 * such role.
 */
export async function readRoleAssignment(
  db: Db,
  asker: Asker,
  id: number,
): Promise<CallData<'roles.assignment'> | undefined> {
  const role = await roleList.find(db, asker, id);
  if (role === undefined) return undefined;
  const { menus, apis, menuStates, privilegeStates, apiStates } = await assignmentOf(db, asker, roleRecord, {
    id,
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
