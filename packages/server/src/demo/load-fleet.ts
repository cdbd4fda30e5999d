import type { Tx } from '../database/tables.ts';
import { FLEET_CATEGORIES, madeUpCreditCode } from './organisation.ts';

/** Codes of fleet customers begin behind those of dealers. */
const FIRST_CODE = 50_000;

/** Fleet customer categories, their types, and customers of each with their social credit codes. */
export async function loadFleetCustomers(tx: Tx): Promise<void> {
  let last = FIRST_CODE;
  for (const category of FLEET_CATEGORIES) {
    const stored = await tx
      .insertInto('fleet_customer_category')
      .values({ name: category.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const type of category.types) {
      const { id } = await tx
        .insertInto('fleet_customer_type')
        .values({ category_id: stored.id, name: type.name })
        .returning('id')
        .executeTakeFirstOrThrow();
      const customers = type.customers.map((name) => {
        last += 1;
        return { type_id: id, name, social_credit_code: madeUpCreditCode(last) };
      });
      await tx.insertInto('fleet_customer').values(customers).execute();
    }
  }
}
