import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { storedBu, storedMake } from './record.ts';
import { buList, makeList } from './store.ts';

/** Calls on BUs and makes, which have no row scope: a reader of the page reads all of them. */
export const basicRoutes: readonly Route[] = [
  route('businessUnits.list', (ctx) => buList.page(ctx.db, ctx, ctx.query)),
  route('businessUnits.byId', reads(buList.find, 'buId')),
  route('businessUnits.save', creates(storedBu)),
  route('businessUnits.update', updates(storedBu, 'buId')),
  route('makes.list', (ctx) => makeList.page(ctx.db, ctx, ctx.query)),
  route('makes.byId', reads(makeList.find, 'makeId')),
  route('makes.save', creates(storedMake)),
  route('makes.update', updates(storedMake, 'makeId')),
];
