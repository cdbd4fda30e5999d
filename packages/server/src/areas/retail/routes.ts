import { notFound } from '../../base/refusal.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { confirmRecord, moveRecord, reportSale, returnRecord, saveRecord, submitRecord } from './change-record.ts';
import { askEnd, completeSale, keepSale, voidSale } from './end-sale.ts';
import { offerFleetCustomers } from './fleet-customers.ts';
import { viewInvoice } from './invoice-view.ts';
import { addPaper, openPaper, withdrawPaper } from './papers.ts';
import { viewRecord } from './record-view.ts';
import { RETAIL_MOVES } from './retail-moves.ts';
import { SALE_FILES } from './sale-import.ts';
import { carsToSell, retailList } from './store.ts';
import { beginValidation, giveBack, passRecord, rejectRecord } from './validate.ts';

const retailLog = moveLog(RETAIL_MOVES);

/** Retail records of the BUs and dealers that somebody reaches. */
export function retailRoutes(documents: DocumentFolder): readonly Route[] {
  return [
    route('retail.cars', (ctx) => carsToSell.page(ctx.db, ctx, ctx.query)),
    route('retail.list', (ctx) => {
      const { mine, ...query } = ctx.query;
      return retailList.page(ctx.db, ctx, { ...query, ...(mine === true && { checker: ctx.actor.usrid }) });
    }),
    route('retail.view', (ctx) => viewRecord(ctx.db, ctx, ctx.query.recordId)),
    route('retail.log', async (ctx) => {
      const { recordId: objectId } = ctx.query;
      const found = await retailList.find(ctx.db, ctx, objectId);
      return found === undefined
        ? notFound(RETAIL_MOVES.subject(objectId))
        : retailLog.page(ctx.db, ctx, { ...ctx.query, objectId });
    }),
    route('retail.fleetCustomers', offerFleetCustomers),
    route('retail.report', (ctx) => ctx.change((tx) => reportSale(tx, ctx, ctx.body))),
    route('retail.checkFile', (ctx) => checkFile(ctx, SALE_FILES)),
    route('retail.loadFile', (ctx) => takeFile(ctx, SALE_FILES)),
    route('retail.save', (ctx) => ctx.change((tx) => saveRecord(tx, ctx, sentTo(ctx)))),
    route('retail.addPaper', (ctx) => addPaper(ctx, documents)),
    route('retail.withdrawPaper', (ctx) => withdrawPaper(ctx)),
    route('retail.paper', (ctx) => openPaper(ctx, documents)),
    route('retail.invoiceView', (ctx) => viewInvoice(ctx, documents)),
    route('retail.submit', (ctx) => ctx.change((tx) => submitRecord(tx, ctx, sentTo(ctx)))),
    route('retail.takeBack', (ctx) => ctx.change((tx) => moveRecord(tx, ctx, sentTo(ctx), 'takeBack'))),
    route('retail.discard', (ctx) => ctx.change((tx) => moveRecord(tx, ctx, sentTo(ctx), 'discard'))),
    route('retail.begin', (ctx) => ctx.change((tx) => beginValidation(tx, ctx, sentTo(ctx)))),
    route('retail.giveBack', (ctx) => ctx.change((tx) => giveBack(tx, ctx, sentTo(ctx)))),
    route('retail.pass', (ctx) => ctx.change((tx) => passRecord(tx, ctx, sentTo(ctx)))),
    route('retail.reject', (ctx) => ctx.change((tx) => rejectRecord(tx, ctx, sentTo(ctx)))),
    route('retail.confirm', (ctx) => ctx.change((tx) => confirmRecord(tx, ctx, sentTo(ctx)))),
    route('retail.return', (ctx) => ctx.change((tx) => returnRecord(tx, ctx, sentTo(ctx)))),
    route('retail.complete', (ctx) => ctx.change((tx) => completeSale(tx, ctx, sentTo(ctx)))),
    route('retail.askEnd', (ctx) => ctx.change((tx) => askEnd(tx, ctx, sentTo(ctx)))),
    route('retail.keep', (ctx) => ctx.change((tx) => keepSale(tx, ctx, sentTo(ctx)))),
    route('retail.void', (ctx) => ctx.change((tx) => voidSale(tx, ctx, sentTo(ctx)))),
    route('retail.recheck', (ctx) => ctx.change((tx) => moveRecord(tx, ctx, sentTo(ctx), 'recheck'))),
  ];
}
