import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { given, listDefinition } from '../../tables/use-list.ts';

export type CheckRow = CallData<'check.list'>['content'][number];
export type CheckDetail = CallData<'check.view'>;

/** Filters of the queues. */
export interface CheckFilters extends Readonly<Record<string, string>> {
  readonly vin: string;
  readonly dealer: string;
  readonly bu: string;
  readonly program: string;
  readonly status: string;
  readonly because: string;
  readonly of: '' | 'me';
}

/** Filters of a queue, which begins with those that wait in a state. */
function waitingIn(status: string): CheckFilters {
  return { vin: '', dealer: '', bu: '', program: '', status, because: '', of: '' };
}

/** Checks that wait for SICCO, the longest waiting first. */
export const SICCO_LIST = listDefinition({
  call: 'check.list',
  name: 'checks-sicco',
  none: waitingIn(CHECK_ITEM.moves.choose.to),
  sorts: ['waitingSince', '-waitingSince', 'net', '-net', 'vin', '-vin'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});

/** Checks that wait for SIPO, the longest waiting first. */
export const SIPO_LIST: typeof SICCO_LIST = listDefinition({
  ...SICCO_LIST,
  name: 'checks-sipo',
  none: waitingIn(CHECK_ITEM.moves.siccoCheck.to),
});
