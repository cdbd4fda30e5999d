import { ok } from '@oasis/engine/base';
import { dealerList } from '../../dealers/store.ts';
import { type Route, route } from '../../guard/route.ts';
import { checksFile, loadsFile } from '../../records/record-file.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { dealerRecord } from './change-dealer.ts';
import { exportDealers } from './dealer-export.ts';
import { dealerFile } from './dealer-import.ts';
import { dealerDirectory } from './directory.ts';
import { dealerOptions } from './options.ts';

/** Calls on dealers: the public directory, and the list and form for dealers within reach. */
export const dealerRoutes: readonly Route[] = [
  route('dealers.directory', async ({ db, query }) => ok(await dealerDirectory(db, query.buId))),
  route('dealers.list', (ctx) => dealerList.page(ctx.db, ctx, ctx.query)),
  route('dealers.byId', reads(dealerList.find, 'dealerId')),
  route('dealers.options', async ({ db, locale }) => ok(await dealerOptions(db, locale))),
  route('dealers.save', creates(dealerRecord)),
  route('dealers.update', updates(dealerRecord, 'dealerId')),
  route('dealers.checkFile', checksFile(dealerFile)),
  route('dealers.loadFile', loadsFile(dealerFile)),
  route('dealers.exportExcel', async (ctx) => dealerList.refuseTexts(ctx.query) ?? ok(await exportDealers(ctx))),
];
