import type { CallData, CallId } from '@oasis/api-client';
import { DEFAULT_PAGE_SIZE } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsContent } from '../../api/table-content.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { given, listDefinition, type ShownRows } from '../../tables/use-list.ts';

export type FleetCustomer = CallData<'fleet.customers'>['content'][number];
type SentType = CallData<'fleet.types'>[number];
type SentCategory = CallData<'fleet.categories'>[number];

/** With the active flag under the name that tables of records know. */
export interface FleetType extends SentType {
  readonly state: boolean;
}
export interface FleetCategory extends SentCategory {
  readonly state: boolean;
}

/** A type or a category as tables of records know it. */
export function withState<Sent extends SentType | SentCategory>(sent: Sent): Sent & { readonly state: boolean } {
  return { ...sent, state: sent.active };
}

/** Fleet customers by name, type and status. */
export const FLEET_LIST = listDefinition({
  call: 'fleet.customers',
  name: 'fleet-customers',
  none: { text: '', typeId: '', status: '' },
  sorts: ['name', '-name', 'type', '-type', 'category', '-category', 'programs', '-programs'],
  ask: ({ filters: { status, ...filters }, sort, paged }) => ({
    query: {
      ...given(filters),
      ...(isStatus(status) && { status }),
      sort,
      ...paged,
    },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

function isStatus(text: string): text is 'active' | 'inactive' {
  return text === 'active' || text === 'inactive';
}

/** The calls of the fleet settings, and those of program design over the same records (FLT-042). */
export const FLEET_CALLS = {
  settings: {
    types: 'fleet.types',
    addType: 'fleet.addType',
    editType: 'fleet.editType',
    typesActive: 'fleet.typesActive',
    categories: 'fleet.categories',
    addCategory: 'fleet.addCategory',
  },
  program: {
    types: 'customerTypes.list',
    addType: 'customerTypes.add',
    editType: 'customerTypes.edit',
    typesActive: 'customerTypes.active',
    categories: 'customerTypes.categories',
    addCategory: 'customerTypes.addCategory',
  },
} as const;

/** By which of them a section reads and changes. */
export interface FleetWay {
  readonly way: keyof typeof FLEET_CALLS;
}

const TYPE_CALLS: readonly CallId[] = ['fleet.types', 'customerTypes.list', 'fleet.customers'];
const CATEGORY_CALLS: readonly CallId[] = ['fleet.categories', 'customerTypes.categories'];

/** All fleet customer types, a page at a time: the answer comes whole. */
export function useFleetTypes(way: FleetWay['way']) {
  const query = useCall(FLEET_CALLS[way].types, { query: {} }, { fresh: true });
  return usePaged(query, TYPE_CALLS, query.data?.map(withState));
}

/** All fleet customer categories. */
export function useFleetCategories(way: FleetWay['way']) {
  const query = useCall(FLEET_CALLS[way].categories, { query: {} }, { fresh: true });
  return usePaged(query, [...CATEGORY_CALLS, ...TYPE_CALLS], query.data?.map(withState));
}

export interface WholeRows<Row> extends ShownRows<Row> {
  /** Asks again for these rows and for what tells of them elsewhere. */
  readonly reload: () => void;
}

/** Rows that came whole, a page at a time; `calls` are asked again by `reload`. */
export function usePaged<Row>(
  query: Parameters<typeof rowsContent>[0],
  calls: readonly CallId[],
  rows: readonly Row[] | undefined,
): WholeRows<Row> {
  const queries = useQueryClient();
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const total = rows?.length ?? 0;
  // Rows may be fewer than when the page was chosen.
  const page = Math.min(paging.page, Math.max(1, Math.ceil(total / paging.size)));
  const first = (page - 1) * paging.size;
  const onPage = (next: number) => setPaging({ page: next, size: paging.size });
  return {
    name: undefined,
    isSorted: false,
    isFiltered: false,
    content: rowsContent(query, rows?.slice(first, first + paging.size)),
    total,
    page,
    paged: { pageIndex: page - 1, pageSize: paging.size },
    reset: () => onPage(1),
    reload: () => {
      for (const call of calls) void queries.invalidateQueries({ queryKey: [call] });
    },
    table: {
      page,
      size: paging.size,
      onPage,
      onSize: (size) => setPaging({ page: 1, size }),
      sorting: { sort: { by: 'name', descending: false }, onSort: () => undefined },
    },
  };
}

/** Active categories as a select offers them. */
export function useCategoryChoices(way: FleetWay['way']) {
  const rows = useLast(
    useCall(FLEET_CALLS[way].categories, { query: { status: 'active' }, silent: true }, { fresh: true }).data,
  );
  return (rows ?? []).map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }));
}

/** Types as a select offers them: the active ones, or all for a filter. */
export function useTypeChoices(which: 'active' | 'all') {
  const query = which === 'active' ? { status: which } : {};
  const rows = useLast(useCall('fleet.types', { query, silent: true }, { fresh: true }).data);
  return (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
