import { present } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';

/** Offer types of the demo that combine or do not combine; the others have no default. */
const DEFAULTS: readonly (readonly [one: string, other: string, combines: boolean, reason: string])[] = [
  ['Cash', 'Cash', false, 'One cash incentive for a car'],
  ['Cash', 'Interest Subsidy', false, 'A customer takes cash or low interest'],
  ['Cash', 'Insurance Subsidy', true, 'Insurance is given beside cash'],
  ['Cash', 'Retail Bonus', true, 'The bonus is the dealer’s, the cash the customer’s'],
  ['Interest Subsidy', 'Insurance Subsidy', true, 'Insurance is given beside low interest'],
  ['Interest Subsidy', 'Retail Bonus', true, 'The bonus is the dealer’s'],
  ['Insurance Subsidy', 'Retail Bonus', true, 'The bonus is the dealer’s'],
  ['Retail Bonus', 'Retail Bonus', false, 'One retail bonus for a car'],
  ['Retail Bonus', 'PMT', true, 'Payment terms are of the stock'],
  ['Company Car', 'Company Car', false, 'A car is a company car once'],
];

/** Loads the defaults of the demo. Existing ones stay. */
export async function loadCombinability(tx: Tx, now: Date): Promise<void> {
  const types = await tx.selectFrom('offer_type').select(['id', 'name']).execute();
  const idOf = new Map(types.map(({ id, name }) => [name, id]));
  await tx
    .insertInto('combinability_default')
    .values(
      DEFAULTS.map(([one, other, combines, reason]) => {
        const ids = [one, other].map((name) => present(idOf.get(name), name));
        return {
          low_type_id: Math.min(...ids),
          high_type_id: Math.max(...ids),
          version: 1,
          combines,
          reason,
          made_by: null,
          made_at: now,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
