import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { createRecord, updateRecord } from '../../records/form-record.ts';
import { offerTypeFile } from './offer-type-export.ts';
import { offerTypeRecord } from './offer-type-record.ts';
import { type OfferType, offerTypeList } from './store.ts';
import { switchOfferType } from './switch-offer-type.ts';

type ProgramType = CallData<'programTypes.list'>[number];

/** The calls of program design, which call an offer type a program type; they read and write the same records. */
export const programTypeRoutes: readonly Route[] = [
  route('programTypes.list', async (ctx) => {
    const found = await offerTypeList.pick(ctx.db, ctx, { kind: ctx.query.programTypeKind });
    return found.ok ? ok(found.value.map(programTypeOf)) : found;
  }),
  route('programTypes.add', (ctx) =>
    ctx.change(async (tx) => {
      const { programTypeName, programTypeKind, ...rest } = ctx.body;
      const sent = { offerTypeName: programTypeName, offerTypeKind: programTypeKind, ...rest };
      const made = await createRecord(tx, ctx, offerTypeRecord, sent);
      if (!made.ok) return made;
      return ok({ ...made.value, data: { programTypeId: made.value.data.offerTypeId } });
    }),
  ),
  route('programTypes.edit', (ctx) =>
    ctx.change(async (tx) => {
      const { programTypeId: id, programTypeName: offerTypeName, siOffers } = ctx.body;
      const present = await offerTypeList.find(tx, ctx, id);
      if (present === undefined) return notFound(`offer-type:${id}`);
      const sent = { offerTypeName, incentiveCategoryId: present.incentiveCategoryId, siOffers };
      const saved = await updateRecord(tx, ctx, offerTypeRecord, { id, version: ctx.query.version, sent });
      if (!saved.ok) return saved;
      return ok({ ...saved.value, data: { programTypeId: id, version: saved.value.data.version } });
    }),
  ),
  route('programTypes.active', (ctx) =>
    ctx.change(async (tx) => {
      const { programTypeId: id, active, siOfferIds } = ctx.body;
      const switched = await switchOfferType(tx, ctx, { id, version: ctx.query.version }, { active, siOfferIds });
      if (!switched.ok) return switched;
      const { version } = switched.value.data;
      return ok({ ...switched.value, data: { programTypeId: id, active, version } });
    }),
  ),
  route('programTypes.export', async (ctx) => {
    const { programTypeKind: kind, ...asked } = ctx.query;
    return offerTypeList.refuseTexts(asked) ?? ok(await offerTypeFile(ctx.db, ctx, { ...asked, kind }));
  }),
];

function programTypeOf({
  offerTypeId,
  offerTypeName,
  offerTypeKind,
  offerTypeActive,
  ...rest
}: OfferType): ProgramType {
  return {
    programTypeId: offerTypeId,
    programTypeName: offerTypeName,
    programTypeKind: offerTypeKind,
    active: offerTypeActive,
    ...rest,
  };
}
