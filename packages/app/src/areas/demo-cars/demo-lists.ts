import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type DemoCar = CallData<'demoCars.list'>['content'][number];
export type Deduction = CallData<'demoDeductions.list'>['content'][number];
export type Release = CallData<'demoDeductions.files'>['content'][number];
export type Previewed = CallData<'demoDeductions.preview'>['content'][number];

/** Filters of demo cars. */
export interface CarFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly bu: string;
  readonly state: string;
}

const NO_CARS: CarFilters = { vin: '', dealer: '', bu: '', state: '' };

/** Demo cars within reach; those whose days are over first come first. */
export const DEMO_CAR_LIST = listDefinition({
  call: 'demoCars.list',
  name: 'demo-cars',
  none: NO_CARS,
  sorts: ['heldUntil', '-heldUntil', 'vin', '-vin'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** Filters of deductions. */
export interface DeductionFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly dealer: string;
  readonly status: string;
}

const NO_DEDUCTIONS: DeductionFilters = { name: '', dealer: '', status: '' };

/** Deductions within reach, what changed last first. */
export const DEDUCTION_LIST = listDefinition({
  call: 'demoDeductions.list',
  name: 'demo-deductions',
  none: NO_DEDUCTIONS,
  sorts: ['-updatedAt', 'updatedAt', 'vin', '-vin', 'net', '-net'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** Releases within reach, the last one first. */
export const RELEASE_LIST = listDefinition({
  call: 'demoDeductions.files',
  name: 'demo-releases',
  none: {},
  sorts: ['-releaseNumber'],
  remembered: false,
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});
