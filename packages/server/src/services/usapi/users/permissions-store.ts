import { sql } from 'kysely';
import type { Tx } from '../../../database/tables.ts';

/** What the roles of a user grant within their groups, active or not: what is switched off can be switched on again. */
export async function permissionsOf(tx: Tx, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct a.code from user_role ur
    join role r on r.id = ur.role_id
    join role_api ra on ra.role_id = r.id
    join group_api ga on ga.group_id = r.group_id and ga.api_id = ra.api_id
    join api a on a.id = ra.api_id
    where ur.user_id = ${userId} order by a.code`.execute(tx);
  return rows.map(({ code }) => code);
}
