import type { CallData } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type Dealer = CallData<'dealers.list'>['content'][number];

export const LIST_PATH = '/dealerMasterData/dealer';

/** Dealers by code, name, BU, region and status. */
export const DEALER_LIST = listDefinition({
  call: 'dealers.list',
  name: 'dealers',
  // Not `code` and `state`: a sign-in returns these in the address, and they are removed there.
  none: { dealerCode: '', name: '', buId: '', regionId: '', status: '' },
  sorts: ['code', '-code', 'name', '-name', 'group', '-group', 'state', '-state'],
  ask: ({ filters, sort, paged }) => ({ query: { ...asked(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

export type DealerList = ShownList<Dealer, typeof DEALER_LIST.none, (typeof DEALER_LIST.sorts)[number]>;

interface DealerFilters {
  readonly dealerCode: string;
  readonly name: string;
  readonly buId: string;
  readonly regionId: string;
  readonly status: string;
}

/** The filters in the form of calls. An unknown status from an old link filters nothing. */
export function asked({ dealerCode, status, ...others }: DealerFilters) {
  return { ...given({ ...others, code: dealerCode }), state: STATES.find((known) => known === status) };
}

const STATES = ['active', 'inactive'] as const;
