import type { CallData } from '@oasis/api-client';
import { listDefinition } from '../../tables/use-list.ts';

export type VatRate = CallData<'vatRates.list'>['content'][number];

/** All rates, the latest first day first. */
export const VAT_RATES = listDefinition({
  call: 'vatRates.list',
  name: 'vat-rates',
  none: {},
  sorts: ['-day'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true },
});
