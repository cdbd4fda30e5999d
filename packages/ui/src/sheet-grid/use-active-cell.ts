import { useEffect } from 'react';
import type { CellAddress } from './grid-source.ts';
import type { SheetView } from './sheet-view.ts';

/** Tells the owner which cell is active, at first and whenever another one becomes it. */
export function useActiveCell(view: SheetView, tell: ((cell: CellAddress | undefined) => void) | undefined): void {
  useEffect(() => {
    if (tell === undefined) return;
    let last = view.active;
    tell(last);
    return view.subscribe(() => {
      if (view.active === last) return;
      last = view.active;
      tell(last);
    });
  }, [view, tell]);
}
