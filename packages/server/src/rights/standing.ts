import type { Reacher } from '@oasis/engine/access';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** The facts of a user that decide whose rows he reaches and who reaches him. */
export interface Standing extends Reacher {
  readonly usrid: number;
  readonly fulnm: string;
}

/** The standings of people, in the order of their numbers. Those out of sight of the transaction are left out. */
export async function standingsOf(tx: Tx, ids: readonly number[]): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select u.id as usrid, u.fulnm, u.user_type_id as usrtp, e.entity_code as "entityCode", u.org_id as orgid
    from app_user u
    join user_type t on t.id = u.user_type_id
    left join org o on o.id = u.org_id
    join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)
    where u.id = any (${[...ids]}::int[])
    order by u.id`.execute(tx);
  return rows;
}
