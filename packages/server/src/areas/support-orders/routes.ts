import { ok } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { confirmOrder, editOrder, noteOrder, submitOrder } from './change-order.ts';
import { supportOrderFile } from './order-export.ts';
import { SUPPORT_ORDER_FILES } from './order-import.ts';
import { SUPPORT_ORDER_MOVES } from './order-moves.ts';
import { orderPrograms } from './order-programs.ts';
import { supportOrderList } from './store.ts';

/** Orders of support cars of the BUs and dealers that somebody reaches. `all` sees every row, for the programs of a dealer. */
export function supportOrderRoutes(all: Db): readonly Route[] {
  return [
    route('supportOrders.list', (ctx) => supportOrderList.page(ctx.db, ctx, ctx.query)),
    route('supportOrders.programs', (ctx) => orderPrograms(ctx.db, all, ctx, ctx.query.vin)),
    route('supportOrders.export', async (ctx) => ok(await supportOrderFile(ctx.db, ctx, ctx.query))),
    route('supportOrders.checkFile', (ctx) => checkFile(ctx, SUPPORT_ORDER_FILES)),
    route('supportOrders.loadFile', (ctx) => takeFile(ctx, SUPPORT_ORDER_FILES)),
    route('supportOrders.note', (ctx) => ctx.change((tx) => noteOrder(tx, ctx, ctx.body))),
    route('supportOrders.edit', (ctx) => ctx.change((tx) => editOrder(tx, ctx, sentTo(ctx)))),
    route('supportOrders.submit', (ctx) => ctx.change((tx) => submitOrder(tx, ctx, sentTo(ctx)))),
    route('supportOrders.cancel', (ctx) =>
      ctx.change((tx) => SUPPORT_ORDER_MOVES.move(tx, ctx, sentTo(ctx), 'cancel')),
    ),
    route('supportOrders.confirm', (ctx) => ctx.change((tx) => confirmOrder(tx, ctx, sentTo(ctx)))),
    route('supportOrders.reject', (ctx) =>
      ctx.change((tx) => SUPPORT_ORDER_MOVES.move(tx, ctx, sentTo(ctx), 'reject')),
    ),
    route('supportOrders.revoke', (ctx) =>
      ctx.change((tx) => SUPPORT_ORDER_MOVES.move(tx, ctx, sentTo(ctx), 'revoke')),
    ),
  ];
}
