import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type SsscRow = CallData<'program.sssc'>['content'][number];

/** Filters of the index. */
interface SsscFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  /** A part of the name of an offer. */
  readonly offer: string;
  readonly customer: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly status: string;
  /** State of the wording. */
  readonly wording: string;
  /** A day on which it holds. */
  readonly day: string;
}

const NONE: SsscFilters = { name: '', offer: '', customer: '', bu: '', status: '', wording: '', day: '' };

export const SSSC_LIST = listDefinition({
  call: 'program.sssc',
  name: 'sssc',
  none: NONE,
  sorts: [
    '-updatedAt',
    'programCode',
    '-programCode',
    'programName',
    '-programName',
    'firstDay',
    '-firstDay',
    'status',
    '-status',
  ],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), ...paged, sort } }),
  page: (data) => data,
  manner: { fresh: true },
});
