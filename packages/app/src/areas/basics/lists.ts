import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type BusinessUnit = CallData<'businessUnits.list'>['content'][number];
export type Make = CallData<'makes.list'>['content'][number];
export type Named = BusinessUnit | Make;

const SORTS = ['code', '-code', 'name', '-name'] as const;

/** BUs by code and name. */
export const BU_LIST = listDefinition({
  call: 'businessUnits.list',
  name: 'bus',
  none: { text: '' },
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Makes by code and name. */
export const MAKE_LIST = listDefinition({
  call: 'makes.list',
  name: 'makes',
  none: { text: '' },
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});
