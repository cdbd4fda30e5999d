import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { buRecord, makeRecord } from './records.ts';
import { buList, makeList } from './store.ts';

/** BUs and makes are nobody's rows: whoever may read a page reads all. */
export const basicRoutes: readonly Route[] = [
  route('businessUnits.list', (ctx) => buList.page(ctx.db, ctx, ctx.query)),
  route('businessUnits.byId', reads(buList.find, 'buId')),
  route('businessUnits.save', creates(buRecord)),
  route('businessUnits.update', updates(buRecord, 'buId')),
  route('makes.list', (ctx) => makeList.page(ctx.db, ctx, ctx.query)),
  route('makes.byId', reads(makeList.find, 'makeId')),
  route('makes.save', creates(makeRecord)),
  route('makes.update', updates(makeRecord, 'makeId')),
];
