import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { PAPER_KINDS } from '@oasis/engine/areas/retail';
import type { Words } from '../../locale/use-labels.ts';
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
  countedTo: COUNTED_TO,
  manner: { fresh: true },
});

/** The cars whose sale is open, by whether it has a licence. */
export const LICENCE_LIST = listDefinition({
  call: 'retail.cars',
  name: 'vehicle-licences',
  none: { vin: '', licence: 'lacks' },
  sorts: ['-wholesaleDay', 'wholesaleDay', 'vin', '-vin'],
  ask: ({ filters: { vin, licence }, sort, paged }) => {
    const kept = licence === 'has' ? ('has' as const) : ('lacks' as const);
    return { query: { ...given({ vin }), licence: kept, sort, ...paged } };
  },
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true },
});

/** The papers that an open sale of a car has not got, by name. */
export function lackingText({ recordId, papers }: Pick<CarToSell, 'recordId' | 'papers'>, pick: Words['pick']): string {
  if (recordId === null) return '';
  const lacking = Object.entries(PAPER_KINDS).filter(([kind]) => !papers.includes(kind));
  return lacking.map(([, name]) => pick(name)).join(', ');
}

/** Filters of the list of sales. */
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
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});
