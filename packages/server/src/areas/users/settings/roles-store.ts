import type { CallData } from '@oasis/api-client/contract';
import type { Db } from '../../../database/tables.ts';

type UserRole = CallData<'settings.roles'>[number];

/** The roles of a user with their groups, in the order of their English names (UST-015, UST-023). */
export async function rolesOfUser(db: Db, userId: number): Promise<UserRole[]> {
  return db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select(['ur.id as usrrolid', 'ur.role_id as rolid', 'ur.user_id as usrid', 'ur.state'])
    .select(['r.name_en as rolnmen', 'r.name_cn as rolnmcn', 'g.name_en as privgrpnmen', 'g.name_cn as privgrpnmcn'])
    .select((row) =>
      row.and([row('ur.state', '=', true), row('r.state', '=', true), row('g.state', '=', true)]).as('effective'),
    )
    .where('ur.user_id', '=', userId)
    .orderBy('r.name_en')
    .orderBy('ur.id')
    .$castTo<UserRole>()
    .execute();
}
