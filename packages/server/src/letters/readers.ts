import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { holds } from '../rights/people-with.ts';

/** A person reached by a letter. */
export interface Reader {
  readonly userId: number;
  readonly account: string;
  readonly name: string;
  readonly address: string;
  readonly orgId: number | null;
  /** Null inside the company. */
  readonly dealerId: number | null;
  readonly dealerCode: string;
}

/** The SQL condition that a named recipient includes the dealer `d`. */
export const MEANS_DEALER = sql<boolean>`d.active and (
  n.kind = 'dealer' and d.id = n.named_id
  or n.kind = 'entity' and d.legal_entity_id = n.named_id
  or n.kind = 'dealerGroup' and d.dealer_group_id = n.named_id
  or n.kind = 'region' and exists (
    select from dealer_region dr where dr.dealer_id = d.id and dr.region_id = n.named_id))`;

/** The SQL condition that a named recipient includes the person `u`, of the dealer `d` if there is one. */
export const MEANS_PERSON = sql<boolean>`case n.kind
  when 'person' then u.id = n.named_id and d.id is null
  when 'dealerPerson' then u.id = n.named_id and d.id is not null
  when 'userGroup' then d.id is null and exists (
    select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and ur.state and r.state and r.group_id = n.named_id)
  else d.id is not null and ${MEANS_DEALER} end`;

/** People, each with the dealer that their organisation is. */
export const PEOPLE = sql`app_user u
  left join org o on o.id = u.org_id and not o.deleted
  left join dealer d on d.code = o.code`;

/** The people included in the recipients of a release batch who may read letters, each once, by dealer and account. */
export async function readersOf(db: Db | Tx, releaseId: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.usrnm as account, u.fulnm as name, coalesce(u.email, '') as address, u.org_id as "orgId",
      d.id as "dealerId", coalesce(d.code, '') as "dealerCode"
    from ${PEOPLE}
    where u.state and ${holds('LETTER_READ')} and exists (
      select from release_recipient n where n.release_id = ${releaseId} and ${MEANS_PERSON})
    order by d.code nulls first, u.usrnm, u.id`.execute(db);
  return rows;
}
