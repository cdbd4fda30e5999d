import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type SourceRun = CallData<'sourceRuns.list'>['content'][number];
export type SourceRunView = CallData<'sourceRuns.view'>;
export type SourceRunItem = CallData<'sourceRuns.items'>['content'][number];

/** Filters of the list of runs. */
export interface RunFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly kind: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
}

const NO_RUN_FILTERS: RunFilters = { name: '', kind: '', month: '', bu: '', status: '' };

/** Runs within reach, the last changed one first. */
export const SOURCE_RUN_LIST = listDefinition({
  call: 'sourceRuns.list',
  name: 'source-runs',
  none: NO_RUN_FILTERS,
  sorts: ['-updatedAt', 'updatedAt'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** Filters of what a run does; the run itself is in the address, too. */
export interface ItemFilters extends Readonly<Record<string, string>> {
  readonly program: string;
  readonly dealer: string;
  /** Part of a VIN or of the key of a row. */
  readonly subject: string;
  readonly outcome: string;
  readonly progress: string;
}

const NO_ITEM_FILTERS: ItemFilters = { program: '', dealer: '', subject: '', outcome: '', progress: '' };

/** What a run does, in the order in which it is made. */
export function itemsOf(runId: number) {
  return listDefinition({
    call: 'sourceRuns.items',
    name: 'source-run-items',
    none: NO_ITEM_FILTERS,
    sorts: ['place', '-place', 'difference', '-difference'],
    ask: ({ filters, sort, paged }) => ({ query: { runId, ...given(filters), sort, ...paged } }),
    page: (data) => data,
    manner: { fresh: true, inLanguage: true },
  });
}
