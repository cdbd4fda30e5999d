import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type ClaimRun = CallData<'claimRuns.list'>['content'][number];
export type RunView = CallData<'claimRuns.view'>;
export type RunItem = CallData<'claimRuns.items'>['content'][number];

/** Filters of the list of runs. */
export interface RunFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
}

const NO_RUN_FILTERS: RunFilters = { name: '', bu: '', status: '' };

/** Runs within reach, the last changed one first. */
export const CLAIM_RUNS = listDefinition({
  call: 'claimRuns.list',
  name: 'claim-runs',
  none: NO_RUN_FILTERS,
  sorts: ['-updatedAt', 'updatedAt'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** Filters of the claims of a run; the run itself is in the address, too. */
export interface ItemFilters extends Readonly<Record<string, string>> {
  readonly program: string;
  /** First or last characters of the VIN. */
  readonly vin: string;
  readonly outcome: string;
  readonly progress: string;
}

const NO_ITEM_FILTERS: ItemFilters = { program: '', vin: '', outcome: '', progress: '' };

/** Claims of a run, in the order in which it is made. */
export function itemsOf(runId: number) {
  return listDefinition({
    call: 'claimRuns.items',
    name: 'claim-run-items',
    none: NO_ITEM_FILTERS,
    sorts: ['place', '-place', 'difference', '-difference'],
    ask: ({ filters, sort, paged }) => ({ query: { runId, ...given(filters), sort, ...paged } }),
    page: (data) => data,
    manner: { fresh: true, inLanguage: true },
  });
}
