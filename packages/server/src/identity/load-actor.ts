import type { Actor } from '@oasis/engine';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Nobody: the actor of a public call without a session. */
export const NOBODY: Actor = {
  usrid: 0,
  usrnm: '',
  fulnm: '',
  usrtp: 0,
  entityCode: '',
  orgid: null,
  dealerItAdmin: false,
  permissions: [],
  buIds: [],
};

/** The actor behind a user id with what is granted at this moment; undefined for an unknown or inactive user. */
export async function loadActor(db: Db, userId: number): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('app_user as u')
    .innerJoin('user_type as t', 't.id', 'u.user_type_id')
    .leftJoin('org as o', 'o.id', 'u.org_id')
    .innerJoin('legal_entity as e', (join) => join.on('e.id', '=', sql`coalesce(o.legal_entity_id, t.legal_entity_id)`))
    .select(['u.id', 'u.usrnm', 'u.fulnm', 'u.user_type_id', 'u.org_id', 'u.dealer_it_admin', 'e.entity_code'])
    .where('u.id', '=', userId)
    .where('u.state', '=', true)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const [permissions, buIds] = await Promise.all([permissionsOf(db, userId), busOf(db, userId)]);
  return {
    usrid: user.id,
    usrnm: user.usrnm,
    fulnm: user.fulnm,
    usrtp: user.user_type_id,
    entityCode: user.entity_code,
    orgid: user.org_id,
    dealerItAdmin: user.dealer_it_admin,
    permissions,
    buIds,
  };
}

/** What an active role in an active group grants, and the group as well. */
async function permissionsOf(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .innerJoin('role_api as ra', 'ra.role_id', 'r.id')
    .innerJoin('group_api as ga', (join) => join.onRef('ga.group_id', '=', 'g.id').onRef('ga.api_id', '=', 'ra.api_id'))
    .innerJoin('api as a', 'a.id', 'ra.api_id')
    .select('a.code')
    .distinct()
    .where('ur.user_id', '=', userId)
    .where('ur.state', '=', true)
    .where('r.state', '=', true)
    .where('g.state', '=', true)
    .orderBy('a.code')
    .execute();
  return rows.map((row) => row.code);
}

/** Subscribed BUs with everything below them. */
async function busOf(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await db
    .withRecursive('tree', (query) =>
      query
        .selectFrom('user_bu as ub')
        .innerJoin('bu as b', 'b.id', 'ub.bu_id')
        .select('b.id')
        .where('ub.user_id', '=', userId)
        .where('ub.state', '=', true)
        .where('b.deleted', '=', false)
        .union(
          query
            .selectFrom('bu as c')
            .innerJoin('tree as p', 'p.id', 'c.parent_id')
            .select('c.id')
            .where('c.deleted', '=', false),
        ),
    )
    .selectFrom('tree')
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
