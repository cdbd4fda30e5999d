import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** A user who can get messages. */
export interface ToldPerson {
  readonly id: number;
  /** Empty if no address is known. */
  readonly address: string;
}

/** Active users who have a permission and reach a BU; with null, every BU. Needs to see all rows. */
export async function peopleWith(
  tx: Tx,
  { permission, buId }: { readonly permission: string; readonly buId: number | null },
): Promise<readonly ToldPerson[]> {
  const found = await tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email'])
    .where('u.state', '=', true)
    .where(holds(permission))
    .where(buId === null ? sql<boolean>`true` : reaches(buId))
    .orderBy('u.id')
    .execute();
  return found.map(({ id, email }) => ({ id, address: email ?? '' }));
}

/** The condition that the user `u` of a statement holds a permission by an active role of an active group. */
export function holds(permission: string) {
  return sql<boolean>`exists (
    select from user_role ur
    join role r on r.id = ur.role_id
    join privilege_group g on g.id = r.group_id
    join role_api ra on ra.role_id = r.id
    join group_api ga on ga.group_id = g.id and ga.api_id = ra.api_id
    join api a on a.id = ra.api_id
    where ur.user_id = u.id and ur.state and r.state and g.state and a.code = ${permission})`;
}

/** The condition that the user `u` of a statement subscribes to a BU or to one above it. */
export function reaches(buId: number) {
  return sql<boolean>`exists (
    with recursive above as (
      select b.id, b.parent_id from bu b where b.id = ${buId} and not b.deleted
      union
      select p.id, p.parent_id from bu p join above on p.id = above.parent_id where not p.deleted)
    select from user_bu ub join above on above.id = ub.bu_id where ub.user_id = u.id and ub.state)`;
}
