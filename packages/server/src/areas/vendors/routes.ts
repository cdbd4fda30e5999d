import { ok } from '@oasis/engine/base';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { type Route, route } from '../../guard/route.ts';
import { reads } from '../../records/record-routes.ts';
import { confirmVendor, proposeVendor, rejectVendor } from './change-vendor.ts';
import { vendorList } from './store.ts';
import { wholeVendor } from './whole-account.ts';

/** Calls on vendor accounts of dealers within reach. */
export const vendorRoutes: readonly Route[] = [
  route('vendors.list', (ctx) => vendorList.page(ctx.db, ctx, ctx.query)),
  route('vendors.whole', reads(wholeVendor, 'vendorId')),
  route('vendors.options', async ({ db, locale }) =>
    ok({ entities: (await payingEntities(db, locale)).map(({ code, name }) => ({ code, name })) }),
  ),
  route('vendors.dealers', offerDealers),
  route('vendors.propose', (ctx) => ctx.change((tx) => proposeVendor(tx, ctx, ctx.body))),
  route('vendors.confirm', (ctx) =>
    ctx.change((tx) => confirmVendor(tx, ctx, { id: ctx.body.vendorId, version: ctx.query.version })),
  ),
  route('vendors.reject', (ctx) =>
    ctx.change((tx) => rejectVendor(tx, ctx, { id: ctx.body.vendorId, version: ctx.query.version }, ctx.body.reason)),
  ),
];
