import { ok } from '@oasis/engine/base';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { answerRequest, settleRequest, withdrawRequest } from './answer.ts';
import { askPaper } from './ask.ts';
import { requestFile } from './export.ts';
import { requestFigures } from './figures.ts';
import { addPaper, openPaper, removePaper } from './papers.ts';
import { asked, requestList } from './store.ts';
import { requestsOfClaim, viewRequest } from './view.ts';

/** Requests for papers of the BUs and dealers that somebody reaches. */
export function paperRequestRoutes(documents: DocumentFolder): readonly Route[] {
  return [
    route('paperRequest.list', (ctx) => requestList.page(ctx.db, ctx, asked(ctx.query, ctx.now))),
    route('paperRequest.figures', async (ctx) => ok(await requestFigures(ctx.db, ctx, ctx.query))),
    route('paperRequest.export', async (ctx) => ok(await requestFile(ctx.db, ctx, ctx.query))),
    route('paperRequest.view', (ctx) => viewRequest(ctx.db, ctx, ctx.query.requestId)),
    route('paperRequest.ofClaim', (ctx) => requestsOfClaim(ctx.db, ctx, ctx.query.claimId)),
    route('paperRequest.ask', (ctx) => ctx.change((tx) => askPaper(tx, ctx, sentTo(ctx)))),
    route('paperRequest.settle', (ctx) => ctx.change((tx) => settleRequest(tx, ctx, sentTo(ctx)))),
    route('paperRequest.withdraw', (ctx) => ctx.change((tx) => withdrawRequest(tx, ctx, sentTo(ctx)))),
    route('paperRequest.answer', (ctx) => ctx.change((tx) => answerRequest(tx, ctx, sentTo(ctx)))),
    route('paperRequest.addPaper', (ctx) => addPaper(ctx, documents)),
    route('paperRequest.removePaper', removePaper),
    route('paperRequest.paper', (ctx) => openPaper(ctx, documents)),
  ];
}
