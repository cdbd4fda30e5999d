import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { given, listDefinition } from '../../tables/use-list.ts';

export type SpotItem = CallData<'spotItems.list'>['content'][number];
export type SampleList = CallData<'spotLists.list'>['content'][number];
export type ListDetail = CallData<'spotLists.view'>;

/** A tab of claims: the states it shows. */
export type Stage = 'prepared' | 'pending' | 'sampled' | 'checked' | 'approval' | 'ended' | 'payout' | 'held' | '';

export interface ItemFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly program: string;
}

const NO_ITEM: ItemFilters = { vin: '', dealer: '', program: '' };

/** Claims of spot checks in some states, of one list or of all. */
export function itemsOf(stage: Stage, listId?: number) {
  return listDefinition({
    call: 'spotItems.list',
    name: `spot-items-${stage}`,
    none: NO_ITEM,
    sorts: ['-itemId', 'itemId', 'net', '-net'],
    ask: ({ filters, sort, paged }) => ({
      query: { ...given(filters), stage, ...(listId !== undefined && { listId }), sort, ...paged },
    }),
    page: (data) => data,
    countedTo: COUNTED_TO,
    manner: { fresh: true, inLanguage: true },
  });
}

/** Lists of rounds, of some states with commas between them or of all. */
export function listsOf(status: string) {
  return listDefinition({
    call: 'spotLists.list',
    name: `sample-lists-${status}`,
    none: { round: '', bu: '' },
    sorts: ['-updatedAt'],
    ask: ({ filters, sort, paged }) => ({
      query: { ...given(filters), ...(status !== '' && { status }), sort, ...paged },
    }),
    page: (data) => data,
    countedTo: COUNTED_TO,
    manner: { fresh: true, inLanguage: true },
  });
}
