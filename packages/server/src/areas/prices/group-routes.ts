import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { datedFile } from '../../reference/dated/dated-import.ts';
import { addGroupPrice } from './add-group-price.ts';
import { groupPriceFile } from './group-price-export.ts';
import { groupPriceList, pricedGroupList } from './group-price-store.ts';
import { GROUP_PRICE_FILES } from './group-rows.ts';

/** Prices of NST groups by their first day: their history, files of them, and new ones. */
export const groupPriceRoutes: readonly Route[] = [
  route('groupPrices.list', (ctx) => groupPriceList.page(ctx.db, ctx, ctx.query)),
  route('groupPrices.export', async (ctx) => {
    const refused = groupPriceList.refuseTexts(ctx.query);
    return refused ?? ok(await groupPriceFile(ctx.db, ctx, ctx.query));
  }),
  route('groupPrices.groups', (ctx) => pricedGroupList.pick(ctx.db, ctx, ctx.query)),
  route('groupPrices.save', (ctx) => ctx.change((tx) => addGroupPrice(tx, ctx, ctx.body))),
  route('groupPrices.checkFile', (ctx) => checkFile(ctx, datedFile(GROUP_PRICE_FILES))),
  route('groupPrices.loadFile', (ctx) => takeFile(ctx, datedFile(GROUP_PRICE_FILES))),
];
