import { type Route, route } from '../../guard/route.ts';
import { sendAgain } from './send-again.ts';
import { mailList } from './store.ts';

/** The mailbox of administrators. */
export const mailboxRoutes: readonly Route[] = [
  route('mailbox.list', (ctx) => mailList.page(ctx.db, ctx, ctx.query)),
  route('mailbox.sendAgain', (ctx) =>
    ctx.change((tx) => sendAgain(tx, ctx, { id: ctx.body.messageId, version: ctx.query.version })),
  ),
];
