import type { CallFailure } from '@oasis/api-client';
import type { OfferTypeDraft, OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { ok, type Result } from '@oasis/engine/base';
import { client } from '../../api/client.ts';
import type { OfferType } from './offer-type-list.ts';

/** The calls with which a dialog makes and changes an offer type. */
export interface TypeCalls {
  readonly create: (
    draft: OfferTypeDraft,
    kind: OfferTypeKind,
    key: string,
  ) => Promise<Result<{ readonly offerTypeId: number }, CallFailure>>;
  readonly update: (
    draft: OfferTypeDraft,
    row: Pick<OfferType, 'offerTypeId' | 'version'>,
  ) => Promise<Result<unknown, CallFailure>>;
}

/** The calls of the page of offer types. */
export const PAGE_CALLS: TypeCalls = {
  create: (draft, offerTypeKind, key) =>
    client.call('offerTypes.create', {
      body: { ...draft, siOffers: [...draft.siOffers], offerTypeKind },
      key,
      silent: true,
    }),
  update: ({ offerTypeName, incentiveCategoryId, siOffers }, { offerTypeId, version }) =>
    client.call('offerTypes.update', {
      body: { offerTypeId, offerTypeName, incentiveCategoryId, siOffers: [...siOffers] },
      query: { version },
      silent: true,
    }),
};

/** Those of program design, over the same records (OFT-058, OFT-059). */
export const PROGRAM_CALLS: TypeCalls = {
  create: async ({ offerTypeName, incentiveCategoryId, siOffers }, programTypeKind, key) => {
    const body = { programTypeName: offerTypeName, programTypeKind, incentiveCategoryId, siOffers: [...siOffers] };
    const made = await client.call('programTypes.add', { body, key, silent: true });
    return made.ok ? ok({ offerTypeId: made.value.programTypeId }) : made;
  },
  update: ({ offerTypeName, siOffers }, { offerTypeId, version }) =>
    client.call('programTypes.edit', {
      body: { programTypeId: offerTypeId, programTypeName: offerTypeName, siOffers: [...siOffers] },
      query: { version },
      silent: true,
    }),
};
