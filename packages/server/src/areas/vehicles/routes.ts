import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { modelList } from '../../reference/model-list.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { modelRecord } from './change-model.ts';
import { modelFile } from './model-export.ts';
import { propertyValues } from './property-values.ts';

/** Calls on vehicles, which have no row scope: a reader of a page reads all of them. */
export const modelRoutes: readonly Route[] = [
  route('vehicle.propertyValues', async ({ db, query }) => ok(await propertyValues(db, query.property, query.make))),
  route('models.list', (ctx) => modelList.page(ctx.db, ctx, ctx.query)),
  route('models.byId', reads(modelList.find, 'modelId')),
  route('models.makes', async ({ db }) => ok((await listMakes(db)).map(({ code }) => code))),
  route(
    'models.export',
    async (ctx) => modelList.refuseTexts(ctx.query) ?? ok(await modelFile(ctx.db, ctx, ctx.query)),
  ),
  route('models.save', creates(modelRecord)),
  route('models.update', updates(modelRecord, 'modelId')),
];
