import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type SupportOrder = CallData<'supportOrders.list'>['content'][number];

/** Filters of the list of orders. */
export interface OrderFilters extends Readonly<Record<string, string>> {
  /** Part of the order's code, the VIN or the program. */
  readonly name: string;
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
}

const NONE: OrderFilters = { name: '', vin: '', dealer: '', bu: '', status: '' };

/** Orders within reach, the last changed one first. */
export const ORDER_LIST = listDefinition({
  call: 'supportOrders.list',
  name: 'support-orders',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'orderDay', '-orderDay'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});
