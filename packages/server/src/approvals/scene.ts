import type { Scene } from '@oasis/engine/approvals';
import type { ApprovalRole, ChainStep, Delegation } from '@oasis/engine/areas/chains';
import { isChainKind } from '@oasis/engine/areas/chains';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { loadPeople } from '../identity/load-actor.ts';

/**
 * Users and roles of this moment for some steps: the named roles with their members, the named users, the users already asked (`asked`),
 * and the delegates of all of them today. In a transaction it needs to see all rows (`withAllRows`), since approvers may be out of the
 * caller's reach.
 */
export async function sceneFor(
  db: Db | Tx,
  steps: readonly ChainStep[],
  { asked = [], now }: { readonly asked?: readonly number[]; readonly now: Date },
): Promise<Scene> {
  const roleIds = steps.flatMap(({ roles, fallback }) => (fallback === null ? roles : [...roles, fallback]));
  const roles = await rolesBy(db, [...new Set(roleIds)]);
  const named = [...roles.flatMap(({ users }) => users), ...steps.flatMap(({ people }) => people), ...asked];
  const day = dayOf(now);
  const delegations = await delegationsOn(db, [...new Set(named)], day);
  const standIns = delegations.flatMap(({ to }) => (to === null ? [] : [to]));
  const people = await loadPeople(db, [...new Set([...named, ...standIns])], now);
  return { people, roles, delegations, day };
}

/** Approval roles with their members, BUs and entities. */
export async function rolesBy(db: Db | Tx, ids: readonly number[]): Promise<readonly ApprovalRole[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ApprovalRole>`
    select r.id as "roleId", r.name as "roleName", r.role_type as "roleType",
      array(select m.user_id from approval_role_user m where m.role_id = r.id order by m.position) as users,
      array(select b.bu_id from approval_role_bu b where b.role_id = r.id order by b.bu_id) as bus,
      array(select e.entity_code from approval_role_entity x join legal_entity e on e.id = x.entity_id
        where x.role_id = r.id order by e.id) as entities
    from approval_role r where r.id = any (${[...ids]}) order by r.id`.execute(db);
  return rows;
}

/** The absences of people on a day. */
export async function delegationsOn(
  db: Db | Tx,
  people: readonly number[],
  day: string,
): Promise<readonly Delegation[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('approval_delegation')
    .select(['id', 'user_id as from', 'delegate_id as to', 'kinds', 'first_day as firstDay', 'last_day as lastDay'])
    .where('user_id', 'in', inList(people))
    .where('ended_at', 'is', null)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ kinds, ...row }) => ({ ...row, kinds: kinds.filter(isChainKind) }));
}
