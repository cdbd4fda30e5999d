import type { CallData } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type Dealer = CallData<'dealers.list'>['content'][number];

export const LIST_PATH = '/dealerMasterData/dealer';

/** Dealers by code, name, BU, region and status. */
export const DEALER_LIST = listDefinition({
  call: 'dealers.list',
  name: 'dealers',
  none: { code: '', name: '', buId: '', regionId: '', state: '' },
  sorts: ['code', '-code', 'name', '-name', 'group', '-group', 'state', '-state'],
  ask: ({ filters, sort, paged }) => ({ query: { ...asked(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

export type DealerList = ShownList<Dealer, typeof DEALER_LIST.none, (typeof DEALER_LIST.sorts)[number]>;

interface DealerFilters {
  readonly code: string;
  readonly name: string;
  readonly buId: string;
  readonly regionId: string;
  readonly state: string;
}

/** The filters as calls take them. A status that there is not, from an old link, filters nothing. */
export function asked({ state, ...others }: DealerFilters) {
  return { ...given(others), state: STATES.find((known) => known === state) };
}

const STATES = ['active', 'inactive'] as const;
