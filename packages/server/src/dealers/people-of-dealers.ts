import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { holds } from '../rights/people-with.ts';

/** Who answers for a dealer: whoever of his people claims. */
const ANSWERING = 'CLAIM_SUBMIT';

/** The people who answer for dealers, with their addresses. The rows of all dealers have to be in sight. */
export async function peopleOfDealers(tx: Tx, dealerIds: readonly number[]) {
  const found = await tx
    .selectFrom('app_user as u')
    .innerJoin('org as o', 'o.id', 'u.org_id')
    .innerJoin('dealer as d', 'd.code', 'o.code')
    .select(['u.id', 'u.email', 'd.id as dealerId'])
    .where('d.id', 'in', inList([...new Set(dealerIds)]))
    .where('o.deleted', '=', false)
    .where('u.state', '=', true)
    .where(holds(ANSWERING))
    .orderBy('u.id')
    .execute();
  return found.map(({ id, email, dealerId }) => ({ id, address: email ?? '', dealerId }));
}
