import type { SheetGridHandle } from '@oasis/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { readAddress } from '../open/budget-address.ts';
import type { OpenBudget } from '../open/open-budget.ts';

/** Selects the row that the address names, once for each address: for a link from a figure of a report. */
export function useNamedRow(budget: OpenBudget, grid: RefObject<SheetGridHandle | null>): void {
  const search = useSearch();
  const done = useRef('');
  useEffect(() => {
    if (done.current === search) return;
    done.current = search;
    const { typeClass = '', model = '' } = readAddress(search);
    const place = budget.source.placeNamed({ typeClass, model });
    if (place === undefined) return;
    grid.current?.select(place);
    grid.current?.focus();
  }, [search, budget, grid]);
}
