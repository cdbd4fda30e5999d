import type { CallData } from '@oasis/api-client/contract';
import { fleetCategoryRecord, fleetCustomerRecord, fleetTypeRecord } from '@oasis/engine/areas/fleet';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

export type FleetType = RecordRow<typeof fleetTypeRecord>;

const customers = (db: Db | Tx) =>
  db
    .selectFrom('fleet_customer as c')
    .innerJoin('fleet_customer_type as t', 't.id', 'c.type_id')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id');

/** Fleet customers by name. */
export const fleetCustomerList = recordList(fleetCustomerRecord, customers, {
  as: 'c',
  shown: {
    customerTypeName: 't.name',
    categoryName: 'g.name',
    state: 'c.active',
    programs: sql`(select count(*)::integer from program_customer p where p.fleet_customer_id = c.id)`,
    typeId: 'c.type_id',
  },
  orders: (source) => ({
    type: source.by((eb) => eb.fn('lower', ['t.name'])),
    category: source.by((eb) => eb.fn('lower', ['g.name'])),
  }),
});

const types = (db: Db | Tx) =>
  db.selectFrom('fleet_customer_type as t').innerJoin('fleet_customer_category as g', 'g.id', 't.category_id');

/** Fleet customer types by name; they are few, and answered whole. */
export const fleetTypeList = recordList(fleetTypeRecord, types, {
  as: 't',
  shown: {
    fleetCategoryName: 'g.name',
    state: 't.active',
    customers: sql`(select count(*)::integer from fleet_customer c where c.type_id = t.id)`,
  },
});

const categories = (db: Db | Tx) => db.selectFrom('fleet_customer_category as g');

/** Fleet customer categories by name. */
export const fleetCategoryList = recordList(fleetCategoryRecord, categories, {
  as: 'g',
  shown: {
    state: 'g.active',
    types: sql`(select count(*)::integer from fleet_customer_type t where t.category_id = g.id)`,
  },
});

/** A type under the names of its calls (FLT-012). */
export function sentType({ customerTypeId, customerTypeName, state, ...row }: FleetType): CallData<'fleet.type'> {
  return { ...row, id: customerTypeId, name: customerTypeName, active: state };
}

/** A category under the names of its calls (FLT-013). */
export function sentCategory({
  name,
  state,
  ...row
}: RecordRow<typeof fleetCategoryRecord>): CallData<'fleet.category'> {
  return { ...row, categoryName: name, active: state };
}
