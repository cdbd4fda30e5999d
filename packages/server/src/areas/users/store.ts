import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** The legal entity of a user: that of the organisation, else that of the user type. */
export async function legalEntityOf(db: Db, userId: number): Promise<{ entityCode: string; entityName: string }> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_type as t', 't.id', 'u.user_type_id')
    .leftJoin('org as o', 'o.id', 'u.org_id')
    .innerJoin('legal_entity as e', (join) => join.on('e.id', '=', sql`coalesce(o.legal_entity_id, t.legal_entity_id)`))
    .select(['e.entity_code as entityCode', 'e.entity_name_en as entityName'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The active roles of a user in active groups. */
export async function rolesOf(db: Db, userId: number) {
  return db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select(['r.id as rolid', 'r.name_en as rolnmen', 'r.name_cn as rolnmcn', 'r.code as roleCode'])
    .where('ur.user_id', '=', userId)
    .where('ur.state', '=', true)
    .where('r.state', '=', true)
    .where('g.state', '=', true)
    .orderBy('r.id')
    .execute();
}
