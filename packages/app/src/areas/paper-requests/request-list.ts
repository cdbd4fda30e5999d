import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Request = CallData<'paperRequest.list'>['content'][number];

/** Filters of the list of requests. */
export interface RequestFilters extends Readonly<Record<string, string>> {
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  /** Code of the program. */
  readonly program: string;
  readonly status: string;
  readonly paper: string;
  /** One of `CLAIM_AGES`. */
  readonly age: string;
  /** Open, with so many days left at most. */
  readonly left: string;
}

const NONE: RequestFilters = { vin: '', dealer: '', bu: '', program: '', status: '', paper: '', age: '', left: '' };

/** The filters as a call asks for them. */
export function askedBy({ left, ...filters }: RequestFilters) {
  return { ...given(filters), ...(left !== '' && { left: Number(left) }) };
}

/** Requests within reach, the last changed one first. */
export const REQUEST_LIST = listDefinition({
  call: 'paperRequest.list',
  name: 'paper-requests',
  none: NONE,
  sorts: [
    '-updatedAt',
    ...(['updatedAt', 'until', '-until', 'askedDay', '-askedDay'] as const),
    ...(['vin', '-vin', 'status', '-status'] as const),
  ],
  ask: ({ filters, sort, paged }) => ({ query: { ...askedBy(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});

/** Orders of the list. */
export type RequestSort = (typeof REQUEST_LIST)['sorts'][number];
