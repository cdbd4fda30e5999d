import { type Route, route } from '../../guard/route.ts';
import { addVatRate } from './add-vat-rate.ts';
import { vatRateList } from './vat-store.ts';

/** VAT rates by their first day: their history, and a new one. */
export const priceRoutes: readonly Route[] = [
  route('vatRates.list', (ctx) => vatRateList.page(ctx.db, ctx, ctx.query)),
  route('vatRates.save', (ctx) => ctx.change((tx) => addVatRate(tx, ctx, ctx.body))),
];
