import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version, versionText } from '../../shapes.ts';
import type { offerTypeCalls } from './calls.ts';

const kind = z.enum(['Normal', 'Fleet']);

const siOffer = z.object({ id, name: z.string(), active: z.boolean(), version });

/** OFT-006. The version of an offer type rises with each change of its SI offers too. */
const offerType = z.object({
  offerTypeId: id,
  offerTypeName: z.string(),
  offerTypeKind: kind,
  offerTypeActive: z.boolean(),
  incentiveCategoryId: id,
  /** In the language of the request. */
  incentiveCategoryName: z.string(),
  /** Its configuration was never confirmed. */
  needMaintain: z.boolean(),
  siOffer: z.array(siOffer),
  ...made,
  version,
});

/** Filters and order of a list of offer types; each call adds the sales channel. */
const asked = {
  name: formText.optional(),
  status: z.enum(['active', 'inactive', '']).optional(),
  sort: z.enum(['name', '-name', 'category', '-category', 'made', '-made']).default('name'),
};

const draft = {
  offerTypeName: formText,
  /** Null without a choice; the rule of the form answers. */
  incentiveCategoryId: id.nullable(),
  /** Names of the SI offers that are added with it. */
  siOffers: z.array(formText).max(200).default([]),
};

const active = {
  offerTypeId: id,
  /** The full list of active SI offers from now on; absent: the active ones stay. */
  siOfferIds: z.array(id).max(1000).optional(),
};

const switched = z.object({ offerTypeId: id, offerTypeActive: z.boolean(), version });

/** The offer type as program design calls it. */
const programType = offerType
  .omit({ offerTypeId: true, offerTypeName: true, offerTypeKind: true, offerTypeActive: true })
  .extend({ programTypeId: id, programTypeName: z.string(), programTypeKind: kind, active: z.boolean() });

export const offerTypeSchemas = defineSchemas<typeof offerTypeCalls>()({
  /** Whether the name is taken, without regard to case and blanks around it. */
  'offerTypes.nameExists': {
    query: z.object({ name: formText, type: z.enum(['OFFER-TYPE', 'SI-OFFER', 'ATTRIBUTE-NAME']) }),
    data: z.boolean(),
  },
  'offerTypes.list': listSchemas({ kind: kind.optional(), ...asked }, offerType),
  'offerTypes.byId': { query: z.object({ offerTypeId: idText }), data: offerType },
  /** In the language of the request. */
  'offerTypes.categories': { data: z.array(z.object({ id, name: z.string() })) },
  'offerTypes.create': {
    /** `Fleet` for the fleet sales channel; normal sales by default. */
    body: z.object({ ...draft, offerTypeKind: kind.optional() }),
    data: z.object({ offerTypeId: id }),
  },
  'offerTypes.update': {
    query: versionText,
    body: z.object({ offerTypeId: id, ...draft }),
    data: z.object({ offerTypeId: id, version }),
  },
  'offerTypes.active': {
    query: versionText,
    body: z.object({ ...active, offerTypeActive: z.boolean() }),
    data: switched,
  },
  /** SI offers of one offer type; the version is that of the type. */
  'offerTypes.siOffersActive': {
    query: versionText,
    body: z
      .array(z.object({ id, active: z.boolean() }))
      .min(1)
      .max(1000),
    data: switched,
  },
  'offerTypes.excel': { data: z.null() },
  'fleet.offerTypes': listSchemas(asked, offerType),
  'fleet.offerTypeActive': { query: versionText, body: z.object({ ...active, active: z.boolean() }), data: switched },
  'programTypes.list': { query: z.object({ programTypeKind: kind.optional() }), data: z.array(programType) },
  'programTypes.add': {
    body: z.object({
      programTypeName: formText,
      programTypeKind: kind,
      incentiveCategoryId: id.nullable(),
      siOffers: draft.siOffers,
    }),
    data: z.object({ programTypeId: id }),
  },
  'programTypes.edit': {
    query: versionText,
    body: z.object({ programTypeId: id, programTypeName: formText, siOffers: draft.siOffers }),
    data: z.object({ programTypeId: id, version }),
  },
  'programTypes.active': {
    query: versionText,
    body: z.object({ programTypeId: id, active: z.boolean(), siOfferIds: active.siOfferIds }),
    data: z.object({ programTypeId: id, active: z.boolean(), version }),
  },
  'programTypes.export': {
    query: z.object({ programTypeKind: kind, name: asked.name, status: asked.status, sort: asked.sort }),
    data: z.null(),
  },
});
