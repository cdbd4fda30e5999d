import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, removes, updates } from '../../records/record-routes.ts';
import { storedRegion, usesOfRegion } from './record.ts';
import { busOfRegions, regionList } from './store.ts';

/** Calls on the regions of all BUs. They have no row scope: a reader of the page reads all of them. */
export const regionRoutes: readonly Route[] = [
  route('regions.list', (ctx) => regionList.page(ctx.db, ctx, ctx.query)),
  route('regions.byId', reads(regionList.find, 'regionId')),
  route('regions.bus', async ({ db, locale }) => ok(await busOfRegions(db, locale))),
  route('regions.save', creates(storedRegion)),
  route('regions.update', updates(storedRegion, 'regionId')),
  route('regions.remove', removes(storedRegion, 'regionId', { table: 'region', hinders: usesOfRegion })),
];
