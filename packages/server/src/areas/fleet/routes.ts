import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { fleetTypeFile } from './fleet-file.ts';
import { fleetCategoryRecord, fleetCustomerRecord, fleetTypeRecord } from './fleet-records.ts';
import { fleetCategoryList, fleetCustomerList, fleetTypeList } from './store.ts';
import { switchFleet, switchFleetTypes } from './switch-fleet.ts';

/** Fleet customers are nobody's rows. The calls of program design work on the same records as those of the pages (FLT-042). */
export const fleetRoutes: readonly Route[] = [
  route('fleet.types', (ctx) => fleetTypeList.pick(ctx.db, ctx, ctx.query)),
  route('fleet.type', reads(fleetTypeList.find, 'customerTypeId')),
  route('fleet.addType', creates(fleetTypeRecord)),
  route('fleet.editType', updates(fleetTypeRecord, 'customerTypeId')),
  route('fleet.typesActive', (ctx) => {
    const { customerTypeId: ids, active } = ctx.body;
    return ctx.change((tx) => switchFleetTypes(tx, ctx, { ids, active, version: ctx.query.version }));
  }),
  route('fleet.categories', (ctx) => fleetCategoryList.pick(ctx.db, ctx, ctx.query)),
  route('fleet.category', reads(fleetCategoryList.find, 'categoryId')),
  route('fleet.addCategory', creates(fleetCategoryRecord)),
  route('fleet.editCategory', updates(fleetCategoryRecord, 'categoryId')),
  route('fleet.categoryActive', (ctx) =>
    ctx.change(async (tx) => {
      const { categoryId, active } = ctx.body;
      const at = { id: categoryId, version: ctx.query.version, table: 'fleet_customer_category', active } as const;
      const switched = await switchFleet(tx, ctx, fleetCategoryRecord, at);
      return switched.ok ? ok({ ...switched.value, data: { categoryId, ...switched.value.data } }) : switched;
    }),
  ),
  route('fleet.customers', (ctx) => fleetCustomerList.page(ctx.db, ctx, ctx.query)),
  route('fleet.customer', reads(fleetCustomerList.find, 'customerId')),
  route('fleet.addCustomer', creates(fleetCustomerRecord)),
  route('fleet.editCustomer', updates(fleetCustomerRecord, 'customerId')),
  route('fleet.customerActive', (ctx) =>
    ctx.change(async (tx) => {
      const { customerId, active } = ctx.body;
      const at = { id: customerId, version: ctx.query.version, table: 'fleet_customer', active } as const;
      const switched = await switchFleet(tx, ctx, fleetCustomerRecord, at);
      return switched.ok ? ok({ ...switched.value, data: { customerId, ...switched.value.data } }) : switched;
    }),
  ),
  route('customerTypes.list', (ctx) => fleetTypeList.pick(ctx.db, ctx, ctx.query)),
  route('customerTypes.add', creates(fleetTypeRecord)),
  route('customerTypes.edit', updates(fleetTypeRecord, 'customerTypeId')),
  route('customerTypes.active', (ctx) => {
    const { customerTypeId: ids, active } = ctx.body;
    return ctx.change((tx) => switchFleetTypes(tx, ctx, { ids, active, version: ctx.query.version }));
  }),
  route('customerTypes.categories', (ctx) => fleetCategoryList.pick(ctx.db, ctx, ctx.query)),
  route('customerTypes.addCategory', creates(fleetCategoryRecord)),
  route('customerTypes.export', async (ctx) => ok(await fleetTypeFile(ctx.db, ctx, ctx.query))),
];
