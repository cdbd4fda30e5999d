import type { Tx } from '../database/tables.ts';
import { FLEET_CATEGORIES } from './organisation.ts';

/** Fleet customer categories, their types, and customers of each. */
export async function loadFleetCustomers(tx: Tx): Promise<void> {
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
      const customers = type.customers.map((name) => ({ type_id: id, name }));
      await tx.insertInto('fleet_customer').values(customers).execute();
    }
  }
}
