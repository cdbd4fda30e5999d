import type { CallData } from '@oasis/api-client/contract';
import { canDo } from '@oasis/engine/actions';
import { foundInTree } from '@oasis/engine/areas/designs';
import { dayOf, ok } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { Db } from '../../database/tables.ts';
import { dealerList } from '../../dealers/store.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { findDesign, type StoredDesign } from '../../program/design/design-store.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { readDealerFile } from './dealer-import.ts';
import { designData } from './design-data.ts';
import { modelsOfMakes, readDesignOptions } from './options.ts';
import { createDesign, previewDesign, reachDesign, saveDesign } from './save-design.ts';

/** The calls of designs: read, choices, models and dealers on a day, create, preview, save. */
export function designRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  return [
    route('design.byId', async (ctx) => {
      const { pgmId } = ctx.query;
      const stored = await reachDesign(ctx, await findDesign(ctx.db, pgmId), pgmId);
      return stored.ok ? ok(await whole(ctx, stored.value)) : stored;
    }),
    route('design.options', async (ctx) => {
      const { pgmId } = ctx.query;
      if (pgmId === undefined) return ok(await readDesignOptions(ctx.db, ctx));
      const stored = await reachDesign(ctx, await findDesign(ctx.db, pgmId), pgmId);
      return stored.ok ? ok(await readDesignOptions(ctx.db, ctx, stored.value.design)) : stored;
    }),
    route('design.dealers', async (ctx) => {
      const { name, limit, buId } = ctx.query;
      const found = await dealerList.pick(ctx.db, ctx, { text: name, limit, state: 'active', buId });
      if (!found.ok) return found;
      return ok(found.value.map(({ dealerId, code, nameEn, nameCn }) => ({ dealerId, code, nameEn, nameCn })));
    }),
    route('design.dealerFile', readDealerFile),
    route('design.vehicles', async (ctx) => {
      const models = await modelsOfMakes(ctx.db, ctx.query.makes.split(','));
      return ok(
        foundInTree(models, ctx.query.name ?? '').map(({ id, name, ...model }) => ({
          modelId: id,
          model: name,
          ...model,
        })),
      );
    }),
    route('design.data', async (ctx) => {
      const { pgmId, day } = ctx.query;
      const stored = await reachDesign(ctx, await findDesign(ctx.db, pgmId), pgmId);
      return stored.ok ? ok(await designData(ctx.db, stored.value, day ?? dayOf(ctx.now))) : stored;
    }),
    route('design.create', (ctx) => ctx.change((tx) => createDesign({ ...ctx, references }, tx, ctx.body.design))),
    route('design.preview', (ctx) => previewDesign({ ...ctx, references }, ctx.db, ctx.body)),
    route('design.save', (ctx) => ctx.change((tx) => saveDesign({ ...ctx, references }, tx, ctx.body))),
  ];
}

/** The reply of `design.byId`. */
async function whole(
  { actor, db, locale }: Pick<CallContext<'design.byId'>, 'actor' | 'db' | 'locale'>,
  { buId, design, ...stored }: StoredDesign,
): Promise<CallData<'design.byId'>> {
  const decision = canDo(actor, 'design.save', { bu: buId, status: stored.status });
  const { upTo: _, ...vehicles } = design.vehicles;
  return {
    ...stored,
    design: {
      ...design,
      makes: [...design.makes],
      offers: design.offers.map(({ offerTypeId, siOfferIds }) => ({ offerTypeId, siOfferIds: [...siOfferIds] })),
      fleetCustomers: [...design.fleetCustomers],
      vehicles: { ...vehicles, nodes: [...vehicles.nodes] },
      dealers: {
        kind: design.dealers.kind,
        regionIds: [...design.dealers.regionIds],
        groupIds: [...design.dealers.groupIds],
        dealerIds: [...design.dealers.dealerIds],
      },
    },
    editing: { editable: decision.allowed, reason: decision.allowed ? null : messageText(decision.reason, locale) },
    savedFirstDay: design.firstDay,
    dealers: await namedDealers(db, design.dealers.dealerIds),
  };
}

async function namedDealers(db: Db, ids: readonly number[]): Promise<CallData<'design.byId'>['dealers']> {
  return db
    .selectFrom('dealer')
    .select(['id as dealerId', 'code', 'name_en as nameEn', 'name_cn as nameCn'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('code')
    .execute();
}
