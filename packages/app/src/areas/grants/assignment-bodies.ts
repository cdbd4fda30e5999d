import type { BodyInput, CallData } from '@oasis/api-client';
import { type Grantable, type Grants, nodesOf } from './grants.ts';

/** The grants of a user group in their saved form: every node with its state (STG-032, STG-039). */
export function groupBody(
  privgrpid: number,
  grantable: Pick<Grantable, 'menus' | 'apis'>,
  grants: Grants,
): BodyInput<'groups.saveAssignment'> {
  const { menus, privileges, apis } = nodesOf(grantable, grants);
  return {
    privgrpid,
    apilist: apis.map(({ id, state }) => ({ apiid: id, privgrpid, state })),
    mnulist: menus.map(({ id, state }) => ({ mnuid: id, privgrpid, state })),
    privlist: privileges.map(({ id, mnuid, state }) => ({ privgrpid, privid: id, mnuid, state })),
  };
}

/** The part of a role's assignment that its body is made with. */
export interface AssignedRole {
  readonly role: Pick<CallData<'roles.assignment'>['role'], 'rolid'>;
  readonly mnuList: readonly Pick<CallData<'roles.assignment'>['mnuList'][number], 'mnuid' | 'rolmnuid'>[];
}

/** The grants of a role in their saved form (STG-033, STG-039); `rolmnuid` is sent back unchanged. */
export function roleBody(
  { role: { rolid }, mnuList }: AssignedRole,
  grantable: Pick<Grantable, 'menus' | 'apis'>,
  grants: Grants,
): BodyInput<'roles.saveAssignment'> {
  const { menus, privileges, apis } = nodesOf(grantable, grants);
  const linkOf = new Map(mnuList.map(({ mnuid, rolmnuid }) => [mnuid, rolmnuid]));
  return {
    rolid,
    apiList: apis.map(({ id, state }) => ({ apiid: id, rolid, state })),
    mnuList: menus.map(({ id, state }) => ({ mnuid: id, rolid, state, rolmnuid: linkOf.get(id) ?? null })),
    privList: privileges.map(({ id, mnuid, state }) => ({ rolid, privid: id, mnuid, state })),
  };
}
