import type { CallData, CallFailure, CallId } from '@oasis/api-client';
import type { fleetCategoryRecord, fleetTypeRecord } from '@oasis/engine/areas/fleet';
import { ok, type Result } from '@oasis/engine/base';
import type { RecordRow } from '@oasis/engine/records';
import { DEFAULT_PAGE_SIZE } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsContent } from '../../api/table-content.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { ShownRows } from '../../tables/use-list.ts';

export type FleetType = RecordRow<typeof fleetTypeRecord>;
export type FleetCategory = RecordRow<typeof fleetCategoryRecord>;

/** A type as calls answer it, under the names of its definition. */
export function typeRow({ id, name, active, ...sent }: CallData<'fleet.type'>): FleetType {
  return { ...sent, customerTypeId: id, customerTypeName: name, state: active };
}

/** A category as calls answer it, under the names of its definition. */
export function categoryRow({ categoryName, active, ...sent }: CallData<'fleet.category'>): FleetCategory {
  return { ...sent, name: categoryName, state: active };
}

/** The reply of a call, as a row. */
export async function readAs<Sent, Row>(
  rowOf: (sent: Sent) => Row,
  reading: Promise<Result<Sent, CallFailure>>,
): Promise<Result<Row, CallFailure>> {
  const read = await reading;
  return read.ok ? ok(rowOf(read.value)) : read;
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

/** The calls that read and change a section. */
export interface FleetWay {
  readonly way: keyof typeof FLEET_CALLS;
}

const TYPE_CALLS: readonly CallId[] = ['fleet.types', 'customerTypes.list', 'fleet.customers'];
const CATEGORY_CALLS: readonly CallId[] = ['fleet.categories', 'customerTypes.categories'];

/** All fleet customer types, a page at a time: the answer comes whole. */
export function useFleetTypes(way: FleetWay['way']) {
  const query = useCall(FLEET_CALLS[way].types, { query: {} }, { fresh: true });
  return usePaged(query, TYPE_CALLS, query.data?.map(typeRow));
}

/** All fleet customer categories. */
export function useFleetCategories(way: FleetWay['way']) {
  const query = useCall(FLEET_CALLS[way].categories, { query: {} }, { fresh: true });
  return usePaged(query, [...CATEGORY_CALLS, ...TYPE_CALLS], query.data?.map(categoryRow));
}

export interface WholeRows<Row> extends ShownRows<Row> {
  /** Reloads these rows and their mentions elsewhere. */
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
