import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { clientState, rememberSearch } from '../../state/client-state.ts';
import { filtersOf, type ProgramFilters, searchOf } from './filters.ts';

const SCREEN = 'programs';

/**
 * The filters in the address, and how to change them. Coming back to the list without any shows the last ones of this
 * session.
 */
export function useProgramFilters(): readonly [ProgramFilters, (next: ProgramFilters) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = useCallback(
    (next: ProgramFilters) => {
      const query = searchOf(next);
      rememberSearch(SCREEN, query);
      navigate(query === '' ? path : `${path}?${query}`);
    },
    [navigate, path],
  );
  // Only on arrival: a reset inside the page is a reset.
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const last = clientState.search[SCREEN];
    if (search === '' && last !== undefined && last !== '') navigate(`${path}?${last}`, { replace: true });
  }, [navigate, path, search]);
  return [filters, change];
}
