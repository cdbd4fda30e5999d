import { useSyncExternalStore } from 'react';
import { onResize } from './on-resize.ts';
import { tableHeight } from './table-height.ts';

/** Height in px of an administration list in the present window (CST-017 to CST-022). */
export function useTableHeight(): number {
  return useSyncExternalStore(onResize, () => tableHeight(window.innerWidth));
}
