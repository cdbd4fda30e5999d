import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type CarToSell = CallData<'retail.cars'>['content'][number];
export type RetailRow = CallData<'retail.list'>['content'][number];
export type RetailRecord = CallData<'retail.view'>;

/** The cars of a dealer, the last invoiced one first. */
export const CARS_TO_SELL = listDefinition({
  call: 'retail.cars',
  name: 'cars-to-sell',
  none: { vin: '', status: '' },
  sorts: ['-wholesaleDay', 'wholesaleDay', 'vin', '-vin'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** What sales are filtered by. */
export interface RetailFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly bu: string;
  readonly status: string;
}

const NONE: RetailFilters = { vin: '', dealer: '', bu: '', status: '' };

/** Sales, what waits longest first. */
export const RETAIL_LIST = listDefinition({
  call: 'retail.list',
  name: 'retail-records',
  none: NONE,
  sorts: ['submittedAt', '-submittedAt', 'updatedAt', '-updatedAt'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** A model as people tell it from others of the same name. */
export function modelText({ brand, modelYear, model }: Pick<RetailRow, 'brand' | 'modelYear' | 'model'>): string {
  return [model.startsWith(brand) ? '' : brand, model, modelYear].filter((part) => part !== '').join(' ');
}
