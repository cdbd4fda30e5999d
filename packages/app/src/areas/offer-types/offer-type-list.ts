import type { CallData } from '@oasis/api-client';
import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type OfferType = CallData<'offerTypes.list'>['content'][number];
export type SiOffer = OfferType['siOffer'][number];

export interface OfferTypeFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly status: string;
}

const SORTS = ['name', '-name', 'category', '-category', 'made', '-made'] as const;
/** Only active ones, until the user chooses otherwise (OFT-013). */
const NONE: OfferTypeFilters = { name: '', status: 'active' };

/** Input of calls about offer types. */
export function askedTypes({ name, status }: OfferTypeFilters): {
  readonly name?: string;
  readonly status?: 'active' | 'inactive';
} {
  return { ...given({ name }), ...(isStatus(status) && { status }) };
}

function isStatus(text: string): text is 'active' | 'inactive' {
  return text === 'active' || text === 'inactive';
}

/** The offer types of normal sales. */
export const NORMAL_LIST = listDefinition({
  call: 'offerTypes.list',
  name: 'offer-types',
  none: NONE,
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { kind: 'Normal' as const, ...askedTypes(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

/** Those of fleet sales. */
export const FLEET_LIST = listDefinition({
  call: 'fleet.offerTypes',
  name: 'fleet-offer-types',
  none: NONE,
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...askedTypes(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

/** An offer type that program design answered, as tables and dialogs of offer types know it. */
export function programTypeRow(sent: CallData<'programTypes.list'>[number]): OfferType & { readonly state: boolean } {
  const { programTypeId, programTypeName, programTypeKind, active, ...rest } = sent;
  return {
    ...rest,
    offerTypeId: programTypeId,
    offerTypeName: programTypeName,
    offerTypeKind: programTypeKind,
    offerTypeActive: active,
    state: active,
  };
}

/** The names of the sales channels. */
export const CHANNEL = { Normal: 'offerType.normalSales', Fleet: 'offerType.fleetSales' } as const satisfies Record<
  OfferTypeKind,
  string
>;

/** The incentive categories as a select offers them. */
export function useCategoryChoices() {
  const categories = useLast(useCall('offerTypes.categories', { silent: true }, { inLanguage: true }).data) ?? [];
  return categories.map(({ id, name }) => ({ value: String(id), label: name }));
}
