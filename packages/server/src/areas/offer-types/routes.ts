import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { nameExists } from './name-exists.ts';
import { offerTypeFile } from './offer-type-export.ts';
import { offerTypeRecord } from './offer-type-record.ts';
import { programTypeRoutes } from './program-types.ts';
import { incentiveCategories, offerTypeList } from './store.ts';
import { switchOfferType, switchSiOffers } from './switch-offer-type.ts';

/** Calls on offer types, which have no row scope: a reader of the page reads all of them. */
export const offerTypeRoutes: readonly Route[] = [
  route('offerTypes.nameExists', async ({ db, query }) => ok(await nameExists(db, query))),
  route('offerTypes.list', (ctx) => offerTypeList.page(ctx.db, ctx, ctx.query)),
  route('offerTypes.byId', reads(offerTypeList.find, 'offerTypeId')),
  route('offerTypes.categories', async ({ db, locale }) => ok(await incentiveCategories(db, locale))),
  route('offerTypes.create', creates(offerTypeRecord)),
  route('offerTypes.update', updates(offerTypeRecord, 'offerTypeId')),
  route('offerTypes.active', (ctx) => {
    const { offerTypeId: id, offerTypeActive: active, siOfferIds } = ctx.body;
    return ctx.change((tx) => switchOfferType(tx, ctx, { id, version: ctx.query.version }, { active, siOfferIds }));
  }),
  route('offerTypes.siOffersActive', (ctx) => ctx.change((tx) => switchSiOffers(tx, ctx, ctx.body, ctx.query.version))),
  route('offerTypes.excel', async (ctx) => ok(await offerTypeFile(ctx.db, ctx, {}))),
  route('fleet.offerTypes', (ctx) => offerTypeList.page(ctx.db, ctx, { ...ctx.query, kind: 'Fleet' })),
  route('fleet.offerTypeActive', (ctx) => {
    const { offerTypeId: id, active, siOfferIds } = ctx.body;
    return ctx.change((tx) => switchOfferType(tx, ctx, { id, version: ctx.query.version }, { active, siOfferIds }));
  }),
  ...programTypeRoutes,
];
