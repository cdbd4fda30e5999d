import { useSyncExternalStore } from 'react';
import { tableHeight } from './table-height.ts';

/** Height in px of an administration list in the window as it is now (CST-017 to CST-022). */
export function useTableHeight(): number {
  return useSyncExternalStore(onResize, () => tableHeight(window.innerWidth));
}

function onResize(heard: () => void): () => void {
  window.addEventListener('resize', heard);
  return () => window.removeEventListener('resize', heard);
}
