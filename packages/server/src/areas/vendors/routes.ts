import { ok } from '@oasis/engine/base';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { type Route, route } from '../../guard/route.ts';
import { decides } from '../../records/decide-record.ts';
import { reads } from '../../records/record-routes.ts';
import { proposeVendor } from './change-vendor.ts';
import { vendorList, vendorProposals } from './store.ts';
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
  route('vendors.confirm', decides(vendorProposals, 'vendorId', 'confirm')),
  route('vendors.reject', decides(vendorProposals, 'vendorId', 'reject')),
];
