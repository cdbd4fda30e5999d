import type { ListSort } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { clientState, rememberSearch } from '../state/client-state.ts';
import { type ListSpec, type ListState, listStateOf, searchOfList, sentSort, shownSort } from './list-address.ts';

/** A list whose state is in the address: a reload and a link show the same, Back and Forward go through it. */
export interface ListAddress<Filters, Sort extends string> extends ListState<Filters, Sort> {
  /** Shows the first page of the matches; asks the server again even when nothing has changed. */
  readonly filter: (filters: Filters) => void;
  readonly reset: () => void;
  /** An empty list then means that nothing fits. */
  readonly isFiltered: boolean;
  /** Reloads every shown or later shown part of this list. */
  readonly reload: () => void;
  /** For the query of calls that count pages from 0. */
  readonly paged: { readonly pageIndex: number; readonly pageSize: number };
  /** To be spread into PagedTable. */
  readonly table: {
    readonly page: number;
    readonly size: number;
    readonly onPage: (page: number) => void;
    readonly onSize: (size: number) => void;
    readonly sorting: { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };
  };
}

/**
 * The state of a list in the address. Coming back to the list without any shows the last one of this session. `spec` is a
 * constant of its screen.
 */
export function useListAddress<Filters extends Readonly<Record<string, string>>, Sort extends string>(
  spec: ListSpec<Filters, Sort>,
): ListAddress<Filters, Sort> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const queries = useQueryClient();
  const state = useMemo(() => listStateOf(spec, search), [spec, search]);
  useLastSearch(spec);
  const show = useCallback(
    (part: Partial<ListState<Filters, Sort>>) => {
      const query = searchOfList(spec, { ...state, ...part });
      if (spec.remembered !== false) rememberSearch(spec.call, query);
      if (query !== searchOfList(spec, state)) navigate(query === '' ? path : `${path}?${query}`);
    },
    [navigate, path, spec, state],
  );
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: [spec.call] }), [queries, spec]);
  return useMemo(() => {
    const filter = (filters: Filters) => {
      const isSame = searchOfList(spec, { ...state, filters, page: 1 }) === searchOfList(spec, state);
      void queries.invalidateQueries({ queryKey: [spec.call], refetchType: isSame ? 'active' : 'none' });
      show({ filters, page: 1 });
    };
    return {
      ...state,
      filter,
      reset: () => filter(spec.none),
      isFiltered: Object.entries(state.filters).some(([name, text]) => text !== spec.none[name]),
      reload,
      paged: { pageIndex: state.page - 1, pageSize: state.size },
      table: {
        page: state.page,
        size: state.size,
        onPage: (page) => show({ page }),
        onSize: (size) => show({ size, page: 1 }),
        sorting: {
          sort: shownSort(state.sort),
          onSort: (next) => show({ sort: sentSort(spec.sorts, next) ?? state.sort, page: 1 }),
        },
      },
    };
  }, [queries, reload, show, spec, state]);
}

/** On arrival without a search, the last one of this session; a reset inside the page stays a reset. */
function useLastSearch({ call, remembered }: Pick<ListSpec<never>, 'call' | 'remembered'>): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const last = remembered === false ? undefined : clientState.search[call];
    if (search === '' && last !== undefined && last !== '') navigate(`${path}?${last}`, { replace: true });
  }, [call, navigate, path, remembered, search]);
}
