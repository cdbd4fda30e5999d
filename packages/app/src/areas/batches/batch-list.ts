import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Batch = CallData<'batches.list'>['content'][number];

/** Filters of batches. */
export interface BatchFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly status: string;
}

const NONE: BatchFilters = { name: '', bu: '', status: '' };

/** Batches, the last changed one first. */
export const BATCH_LIST = listDefinition({
  call: 'batches.list',
  name: 'program-batches',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'batchCode', '-batchCode', 'status', '-status'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});
