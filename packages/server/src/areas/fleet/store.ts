import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type FleetCustomer = CallData<'fleet.customer'>;
export type FleetType = CallData<'fleet.types'>[number];
export type FleetCategory = CallData<'fleet.categories'>[number];

const customer = listSource((db) =>
  db
    .selectFrom('fleet_customer as c')
    .innerJoin('fleet_customer_type as t', 't.id', 'c.type_id')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id')
    .select('c.id as key'),
);
const PROGRAMS = sql<number>`(select count(*)::integer from program_customer p where p.fleet_customer_id = c.id)`;

// Whoever may read fleet customers may read all of them, their types and their categories.
const scope = () => ({});

/** Fleet customers by name. */
export const fleetCustomerList = defineList({
  source: customer,
  filters: {
    text: customer.part((eb, part) => eb('c.name', 'ilike', part)),
    typeId: customer.where<number>((eb, type) => eb('c.type_id', '=', type)),
    status: customer.choice((_, status) => sql<boolean>`c.active = (${status} = 'active')`),
  },
  scope,
  orders: {
    name: customer.by((eb) => eb.fn('lower', ['c.name'])),
    type: customer.by((eb) => eb.fn('lower', ['t.name'])),
    category: customer.by((eb) => eb.fn('lower', ['g.name'])),
    programs: customer.by(() => PROGRAMS),
  },
  usual: 'name',
  last: { by: customer.by('c.id'), direction: 'asc' },
  rows: customerRow,
  line: withMadeCustomer,
});

function customerRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('fleet_customer as c')
    .innerJoin('fleet_customer_type as t', 't.id', 'c.type_id')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id')
    .leftJoin('app_user as maker', 'maker.id', 'c.created_by')
    .select([
      'c.id as customerId',
      'c.name as customerName',
      'c.type_id as customerTypeId',
      't.name as customerTypeName',
    ])
    .select(['g.name as categoryName', 'c.active as state', PROGRAMS.as('programs')])
    .select(madeColumns('c'))
    .where('c.id', '=', id);
}

function withMadeCustomer(row: SelectedRow<typeof customerRow>): FleetCustomer {
  return withMade(row);
}

const type = listSource((db) => db.selectFrom('fleet_customer_type as t').select('t.id as key'));

/** Fleet customer types by name; they are few, and answered whole. */
export const fleetTypeList = defineList({
  source: type,
  filters: { status: type.choice((_, status) => sql<boolean>`t.active = (${status} = 'active')`) },
  scope,
  orders: { name: type.by((eb) => eb.fn('lower', ['t.name'])) },
  usual: 'name',
  last: { by: type.by('t.id'), direction: 'asc' },
  rows: typeRow,
  line: (row: FleetType) => row,
});

function typeRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('fleet_customer_type as t')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id')
    .select(['t.id', 't.name', 'g.id as fleetCustomerCategory', 'g.name as fleetCategoryName', 't.active', 't.version'])
    .select(sql<number>`(select count(*)::integer from fleet_customer c where c.type_id = t.id)`.as('customers'))
    .where('t.id', '=', id);
}

const category = listSource((db) => db.selectFrom('fleet_customer_category as g').select('g.id as key'));

/** Fleet customer categories by name. */
export const fleetCategoryList = defineList({
  source: category,
  filters: { status: category.choice((_, status) => sql<boolean>`g.active = (${status} = 'active')`) },
  scope,
  orders: { name: category.by((eb) => eb.fn('lower', ['g.name'])) },
  usual: 'name',
  last: { by: category.by('g.id'), direction: 'asc' },
  rows: categoryRow,
  line: (row: FleetCategory) => row,
});

function categoryRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('fleet_customer_category as g')
    .select(['g.id as categoryId', 'g.name as categoryName', 'g.active', 'g.version'])
    .select(sql<number>`(select count(*)::integer from fleet_customer_type t where t.category_id = g.id)`.as('types'))
    .where('g.id', '=', id);
}
