import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { addPrice } from './add-price.ts';
import { addVatRate } from './add-vat-rate.ts';
import { modelList } from './model-list.ts';
import { priceFile } from './price-file.ts';
import { priceList } from './price-store.ts';
import { vatRateList } from './vat-store.ts';

/** Prices of models and VAT rates by their first day: their history, and a new one. */
export const priceRoutes: readonly Route[] = [
  route('prices.list', (ctx) => priceList.page(ctx.db, ctx, ctx.query)),
  route('prices.export', async (ctx) => {
    const refused = priceList.refuseTexts(ctx.query);
    return refused ?? ok(await priceFile(ctx.db, ctx, ctx.query));
  }),
  route('prices.models', (ctx) => modelList.pick(ctx.db, ctx, ctx.query)),
  route('prices.save', (ctx) => ctx.change((tx) => addPrice(tx, ctx, ctx.body))),
  route('vatRates.list', (ctx) => vatRateList.page(ctx.db, ctx, ctx.query)),
  route('vatRates.save', (ctx) => ctx.change((tx) => addVatRate(tx, ctx, ctx.body))),
];
