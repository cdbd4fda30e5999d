import type { Db } from '../../database/tables.ts';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { type Route, route } from '../../guard/route.ts';
import { listCars } from './ws-cars.ts';
import { readInformation } from './ws-information.ts';
import { listPrograms } from './ws-programs.ts';

/** Wholesale programs of a dealer. `all` sees every row: programs are judged by it, and the answers of the dealer alone are handed on. */
export function wsClaimRoutes(all: Db): readonly Route[] {
  return [
    route('ws.list', (ctx) => listPrograms(ctx.db, all, ctx, ctx.query)),
    route('ws.information', (ctx) => readInformation(ctx.db, all, ctx, ctx.query)),
    route('ws.cars', (ctx) => listCars(ctx.db, all, ctx, ctx.query)),
    route('ws.dealers', offerDealers),
  ];
}
