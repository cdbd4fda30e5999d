import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { creates } from '../../records/record-routes.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { pickModels } from '../../reference/model-list.ts';
import { CAR_MOVES } from './car-moves.ts';
import { cancelCar, correctCar, invoiceAgain, transferCar } from './change-car.ts';
import { exemptionList, exemptMakes, storedExemption } from './exemptions.ts';
import { keepPdiDay } from './keep-pdi.ts';
import { PDI_FILES } from './pdi-import.ts';
import { carList } from './store.ts';
import { WHOLESALE_FILES } from './wholesale-import.ts';

const carLog = moveLog(CAR_MOVES);

/** Cars of the BUs and dealers that somebody reaches. */
export const carRoutes: readonly Route[] = [
  route('cars.list', (ctx) => carList.page(ctx.db, ctx, ctx.query)),
  route('cars.view', async (ctx) => {
    const found = await carList.find(ctx.db, ctx, ctx.query.carId);
    return found === undefined ? notFound(CAR_MOVES.subject(ctx.query.carId)) : ok(found);
  }),
  route('cars.log', async (ctx) => {
    const { carId: objectId } = ctx.query;
    const found = await carList.find(ctx.db, ctx, objectId);
    return found === undefined
      ? notFound(CAR_MOVES.subject(objectId))
      : carLog.page(ctx.db, ctx, { ...ctx.query, objectId });
  }),
  route('cars.models', (ctx) => pickModels(ctx.db, ctx, { ...ctx.query, state: 'active' })),
  route('cars.dealers', offerDealers),
  route('cars.checkFile', (ctx) => checkFile(ctx, WHOLESALE_FILES)),
  route('cars.loadFile', (ctx) => takeFile(ctx, WHOLESALE_FILES)),
  route('cars.checkPdiFile', (ctx) => checkFile(ctx, PDI_FILES)),
  route('cars.loadPdiFile', (ctx) => takeFile(ctx, PDI_FILES)),
  route('cars.keepPdi', (ctx) => ctx.change((tx) => keepPdiDay(tx, ctx, sentTo(ctx)))),
  route('exemptions.list', (ctx) => exemptionList.page(ctx.db, ctx, ctx.query)),
  route('exemptions.makes', async ({ db, locale }) => ok(await exemptMakes(db, locale))),
  route('exemptions.save', creates(storedExemption)),
  route('cars.correct', (ctx) => ctx.change((tx) => correctCar(tx, ctx, sentTo(ctx)))),
  route('cars.transfer', (ctx) => ctx.change((tx) => transferCar(tx, ctx, sentTo(ctx)))),
  route('cars.cancel', (ctx) => ctx.change((tx) => cancelCar(tx, ctx, sentTo(ctx)))),
  route('cars.invoiceAgain', (ctx) => ctx.change((tx) => invoiceAgain(tx, ctx, sentTo(ctx)))),
];
