import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Car = CallData<'cars.view'>;

/** Filters of the list of cars. */
export interface CarFilters extends Readonly<Record<string, string>> {
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
}

const NONE: CarFilters = { vin: '', dealer: '', bu: '', status: '' };

/** Cars, the last changed one first. */
export const CAR_LIST = listDefinition({
  call: 'cars.list',
  name: 'cars',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'vin', '-vin', 'wholesaleDay', '-wholesaleDay'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});

/** Filters of the list of PDI days. */
export interface PdiFilters extends Readonly<Record<string, string>> {
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  /** 'known' or 'missing'. */
  readonly pdi: string;
}

const NO_PDI_FILTER: PdiFilters = { vin: '', dealer: '', bu: '', pdi: '' };

/** Cars with their PDI days, the last changed one first. */
export const PDI_LIST = listDefinition({
  call: 'cars.list',
  name: 'pdi',
  none: NO_PDI_FILTER,
  sorts: ['-updatedAt', 'updatedAt', 'vin', '-vin', 'wholesaleDay', '-wholesaleDay'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});
