import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { viewCheck } from './check-view.ts';
import { checkList } from './store.ts';

/** Checks of claims of the BUs and dealers that somebody reaches. `all` sees every row: claims are compared with sales of others by it. */
export function checkingRoutes(all: Db): readonly Route[] {
  return [
    route('check.list', ({ query: { of, ...query }, ...ctx }) =>
      checkList.page(ctx.db, ctx, { ...query, ...(of === 'me' && { handedTo: ctx.actor.usrid }) }),
    ),
    route('check.view', (ctx) => viewCheck(ctx, all, ctx.query.claimId)),
  ];
}
