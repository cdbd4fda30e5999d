import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { given, listDefinition } from '../../tables/use-list.ts';

export type LateRequest = CallData<'late.list'>['content'][number];
export type RequestDetail = CallData<'late.view'>;
export type LateItem = RequestDetail['content'][number];
export type ListedItem = CallData<'late.items'>['content'][number];
export type Candidate = CallData<'late.candidates'>['cars'][number];

/** Filters of the list of requests. */
export interface RequestFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly bu: string;
  readonly program: string;
  readonly status: string;
  readonly waiting: '' | 'me';
}

const NONE: RequestFilters = { vin: '', dealer: '', bu: '', program: '', status: '', waiting: '' };

/** Requests within reach, the last changed one first. */
export const REQUESTS = listDefinition({
  call: 'late.list',
  name: 'late-requests',
  none: NONE,
  sorts: ['-updatedAt'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});

/** The same of demo cars that were sold as used ones. */
export const USED_REQUESTS: typeof REQUESTS = listDefinition({
  ...REQUESTS,
  name: 'late-requests-used',
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), used: 'true', sort, ...paged } }),
});

/** Filters of the list of permissions. */
export interface ItemFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly bu: string;
  readonly program: string;
}

const NO_ITEM: ItemFilters = { vin: '', dealer: '', bu: '', program: '' };

/** Permissions that are unused, those that end first at the top. */
export const UNUSED_ITEMS = listDefinition({
  call: 'late.items',
  name: 'late-unused',
  none: NO_ITEM,
  sorts: ['grantedUntil', '-grantedUntil'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), standing: 'unused' as const, sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});
