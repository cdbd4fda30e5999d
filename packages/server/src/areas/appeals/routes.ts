import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { askDealer, writeLetter } from './letters.ts';
import { addPaper, openPaper, removePaper } from './papers.ts';
import { appealList } from './store.ts';
import { viewAppeal } from './view.ts';

/** Appeals of the BUs and dealers that somebody reaches. */
export function appealRoutes(documents: DocumentFolder): readonly Route[] {
  return [
    route('appeal.list', (ctx) => {
      const today = dayOf(ctx.now);
      const { waits = '', age, ...query } = ctx.query;
      return appealList.page(ctx.db, ctx, {
        ...query,
        ...(waits !== '' && { waits: [waits, today] }),
        ...(age !== undefined && { openedUntil: dayAfter(today, -age) }),
      });
    }),
    route('appeal.view', (ctx) => viewAppeal(ctx.db, ctx, ctx.query)),
    route('appeal.write', (ctx) => ctx.change((tx) => writeLetter(tx, ctx, sentTo(ctx)))),
    route('appeal.ask', (ctx) => ctx.change((tx) => askDealer(tx, ctx, sentTo(ctx)))),
    route('appeal.addPaper', (ctx) => addPaper(ctx, documents)),
    route('appeal.removePaper', (ctx) => removePaper(ctx, documents)),
    route('appeal.paper', (ctx) => openPaper(ctx, documents)),
  ];
}
