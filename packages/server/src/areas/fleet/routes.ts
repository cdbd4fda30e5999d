import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { activates } from '../../records/activate-record.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { writeActive } from '../../records/record-rows.ts';
import { fleetTypeFile } from './fleet-export.ts';
import { storedCategory, storedCustomer, storedType } from './fleet-records.ts';
import { fleetCategoryList, fleetCustomerList, fleetTypeList, sentCategory, sentType } from './store.ts';
import { switchFleetTypes } from './switch-types.ts';

/** Fleet customers are nobody's rows. The calls of program design work on the same records as those of the pages (FLT-042). */
export const fleetRoutes: readonly Route[] = [
  route('fleet.types', allTypes),
  route(
    'fleet.type',
    reads(async (db, who, id) => maybe(sentType, await fleetTypeList.find(db, who, id)), 'customerTypeId'),
  ),
  route('fleet.addType', creates(storedType)),
  route('fleet.editType', updates(storedType, 'customerTypeId')),
  route('fleet.typesActive', switchTypes),
  route('fleet.categories', allCategories),
  route(
    'fleet.category',
    reads(async (db, who, id) => maybe(sentCategory, await fleetCategoryList.find(db, who, id)), 'categoryId'),
  ),
  route('fleet.addCategory', creates(storedCategory)),
  route('fleet.editCategory', updates(storedCategory, 'categoryId')),
  route('fleet.categoryActive', activates(storedCategory, 'categoryId', writeActive('fleet_customer_category'))),
  route('fleet.customers', (ctx) => fleetCustomerList.page(ctx.db, ctx, ctx.query)),
  route('fleet.customer', reads(fleetCustomerList.find, 'customerId')),
  route('fleet.addCustomer', creates(storedCustomer)),
  route('fleet.editCustomer', updates(storedCustomer, 'customerId')),
  route('fleet.customerActive', activates(storedCustomer, 'customerId', writeActive('fleet_customer'))),
  route('customerTypes.list', allTypes),
  route('customerTypes.add', creates(storedType)),
  route('customerTypes.edit', updates(storedType, 'customerTypeId')),
  route('customerTypes.active', switchTypes),
  route('customerTypes.categories', allCategories),
  route('customerTypes.addCategory', creates(storedCategory)),
  route('customerTypes.export', async (ctx) => ok(await fleetTypeFile(ctx.db, ctx, ctx.query))),
];

type Wholly = Asker & { readonly db: Db; readonly query: { readonly status?: string | undefined } };

async function allTypes(call: Wholly): Promise<Result<CallData<'fleet.types'>, Refusal>> {
  const found = await fleetTypeList.pick(call.db, call, call.query);
  return found.ok ? ok(found.value.map(sentType)) : found;
}

async function allCategories(call: Wholly): Promise<Result<CallData<'fleet.categories'>, Refusal>> {
  const found = await fleetCategoryList.pick(call.db, call, call.query);
  return found.ok ? ok(found.value.map(sentCategory)) : found;
}

function switchTypes(
  call: CallContext<'fleet.typesActive' | 'customerTypes.active'>,
): Promise<Result<CallData<'fleet.typesActive'>, Refusal>> {
  const { customerTypeId: ids, active } = call.body;
  return call.change((tx) => switchFleetTypes(tx, call, { ids, active, version: call.query.version }));
}

function maybe<Row, Sent>(sent: (row: Row) => Sent, row: Row | undefined): Sent | undefined {
  return row === undefined ? undefined : sent(row);
}
