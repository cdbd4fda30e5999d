import { useEffect } from 'react';
import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { CellAddress } from '../source/grid-source.ts';
import { isSame } from './navigation.ts';
import type { SheetView } from './sheet-view.ts';

/** Tells the owner which cell of the source is active, at first and whenever another one becomes it. */
export function useActiveCell(
  arranged: ArrangedSource,
  view: SheetView,
  tell: ((cell: CellAddress | undefined) => void) | undefined,
): void {
  useEffect(() => {
    if (tell === undefined) return;
    const activeInSource = () => (view.active === undefined ? undefined : arranged.cellAt(view.active));
    let last = activeInSource();
    tell(last);
    return view.subscribe(() => {
      const next = activeInSource();
      if (next === last || (next !== undefined && last !== undefined && isSame(next, last))) return;
      last = next;
      tell(last);
    });
  }, [arranged, view, tell]);
}
