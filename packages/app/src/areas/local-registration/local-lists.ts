import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type RegistrationSet = CallData<'registrations.list'>['content'][number];
export type SetDetail = CallData<'registrations.view'>;
export type RegistrationLine = CallData<'registrations.rows'>['content'][number];
export type ResultItem = CallData<'localResults.items'>['content'][number];
export type Preview = CallData<'localResults.preview'>;
export type ReportRow = CallData<'localReports.read'>['rows'][number];

/** Filters of the list of sets. */
export interface SetFilters extends Readonly<Record<string, string>> {
  readonly bu: string;
  readonly month: string;
  readonly status: string;
}

const NO_SET_FILTERS: SetFilters = { bu: '', month: '', status: '' };

/** Sets within reach, the last changed one first. */
export const REGISTRATION_SETS = listDefinition({
  call: 'registrations.list',
  name: 'registration-sets',
  none: NO_SET_FILTERS,
  sorts: ['-updatedAt', 'updatedAt', 'month', '-month'],
  remembered: false,
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Filters of the rows of a set; the set itself is in the address, too. */
export interface RowFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly city: string;
}

/** Rows of a set in the order of its file. */
export function rowsOf(setId: number) {
  const none: RowFilters = { vin: '', city: '' };
  return listDefinition({
    call: 'registrations.rows',
    name: 'registration-rows',
    none,
    sorts: ['place', '-place', 'vin', '-vin', 'day', '-day'],
    remembered: false,
    ask: ({ filters, sort, paged }) => ({ query: { setId, ...given(filters), sort, ...paged } }),
    page: (data) => data,
  });
}

/** A month of a BU. */
export interface AskedMonth {
  /** Code of the BU. */
  readonly bu: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** Filters of the cars of a month; BU and month are in the address, too. */
export interface ItemFilters extends Readonly<Record<string, string>> {
  readonly does: string;
  readonly vin: string;
}

/** The cars of a month in the order of its file. */
export function itemsOf({ bu, month }: AskedMonth) {
  const none: ItemFilters = { does: '', vin: '' };
  return listDefinition({
    call: 'localResults.items',
    name: 'local-results',
    none,
    sorts: ['place'],
    remembered: false,
    ask: ({ filters, paged }) => ({ query: { bu, month, ...given(filters), ...paged }, silent: true }),
    page: (data) => data,
    manner: { fresh: true, inLanguage: true },
  });
}
