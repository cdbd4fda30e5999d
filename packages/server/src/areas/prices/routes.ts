import type { CallBody } from '@oasis/api-client/contract';
import { amountField, fractionOfPercent } from '@oasis/engine/areas/prices';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { datedFile } from '../../reference/dated/dated-import.ts';
import { pickModels } from '../../reference/model-list.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { addPrice } from './add-price.ts';
import { addVatRate } from './add-vat-rate.ts';
import { budgetEffect } from './effect.ts';
import { priceFile } from './price-export.ts';
import { PRICE_FILES } from './price-rows.ts';
import { priceList } from './price-store.ts';
import { vatRateList } from './vat-store.ts';

/** Prices of models and VAT rates by their first day: their history, the effect of new ones, and new ones. */
export function priceRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  return [
    route('prices.list', (ctx) => priceList.page(ctx.db, ctx, ctx.query)),
    route('prices.export', async (ctx) => {
      const refused = priceList.refuseTexts(ctx.query);
      return refused ?? ok(await priceFile(ctx.db, ctx, ctx.query));
    }),
    route('prices.models', (ctx) => pickModels(ctx.db, ctx, ctx.query)),
    route('prices.save', (ctx) => ctx.change((tx) => addPrice(tx, ctx, ctx.body))),
    route('prices.checkFile', (ctx) => checkFile(ctx, datedFile(PRICE_FILES))),
    route('prices.loadFile', (ctx) => takeFile(ctx, datedFile(PRICE_FILES))),
    route('prices.effect', async (ctx) => {
      const { prices, budgetIds } = ctx.body;
      const wrong = prices.map(({ msrp, dealerPrice }) => amountField.check(msrp) ?? amountField.check(dealerPrice));
      const [first] = wrong.filter((refusal) => refusal !== undefined);
      if (first !== undefined) return refuse(first);
      return ok(await budgetEffect(ctx, references, { prices: prices.map(asSaid) }, budgetIds));
    }),
    route('vatRates.effect', async (ctx) => {
      const { validFrom: from, percent, budgetIds } = ctx.body;
      const rate = fractionOfPercent(percent);
      if (rate === undefined) return refuse(message('VAT_PERCENT_WRONG'));
      const rates = [{ from, value: Number(rate) }];
      return ok(await budgetEffect(ctx, references, { rates }, budgetIds));
    }),
    route('vatRates.list', (ctx) => vatRateList.page(ctx.db, ctx, ctx.query)),
    route('vatRates.save', (ctx) => ctx.change((tx) => addVatRate(tx, ctx, ctx.body))),
  ];
}

function asSaid({ modelId, validFrom, msrp, dealerPrice }: CallBody<'prices.effect'>['prices'][number]) {
  return {
    of: modelId,
    from: validFrom,
    value: { msrpWithVat: Number(msrp), dealerPriceWithVat: Number(dealerPrice) },
  };
}
